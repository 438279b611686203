import {afterAll, beforeAll, expect, test} from 'vitest'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {giveVerdict, readApprovalStatus} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake)
})
afterAll(async () => await lake.close())

const evil = {_type: 'regionProfile', text: 'A text by one person'}
const hash = hashDocument(evil)

/** What one officer makes of a request that a token wrote as if the publisher had responded. */
async function approve() {
  const {officer, cycle} = stack
  await cycle()
  await giveVerdict(officer, profileId, hash)
  await cycle()
  const {state} = await readApprovalStatus(officer, profileId)
  return {state, live: await officer.getDocument(profileId)}
}

const forged = async () => ({
  _id: `approvalRequest.${profileId}`,
  _type: 'approvalRequest',
  document: profileId,
  reason: 'Clearer',
  state: 'waiting',
  hash,
  base: hashDocument((await stack.editor.getDocument(profileId)) ?? {}),
})

test('a forged response isn’t the publisher’s because it made a reference in it weak', async () => {
  const {editor, officer, lines} = stack
  await editor
    .transaction()
    .create({_id: `drafts.${profileId}`, ...evil})
    .create({_id: 'legalDocument-zzz', _type: 'legalDocument', text: 'x'})
    .createOrReplace({...(await forged()), hook: {_type: 'reference', _ref: 'legalDocument-zzz'}})
    .commit()
  const {state, live} = await approve()
  expect(lines.join()).toContain('its reference to legalDocument-zzz was made weak')
  expect(live).toMatchObject({text: 'Live text', seal: {kind: 'initial'}})
  expect(state).toBe('refused')
  expect(await officer.getDocument('legalDocument-zzz')).toBeUndefined()
})
