import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {makeCorrection, makeSeal} from '#domain/seal/make-seal.ts'
import {correctedField} from '#studio/approval/requests.ts'
import {giveVerdict, readApprovalStatus} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import type {CorrectedEntry} from '#workers/publisher/publication-log.ts'
import {mailCountersignings} from '#workers/publisher/mails.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>
/** What the audit log has. */
const corrected: CorrectedEntry[] = []

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake, undefined, {
    readAllCorrected: async () => await Promise.resolve(corrected),
    readCorrectable: async (position) =>
      await Promise.resolve(corrected.find(({entry}) => entry.position === position) ?? null),
  })
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

test('a person who published alone can’t say that the officers were reminded, nor hide the request', async () => {
  const {admin, cycle, publisher, subjects, time} = stack
  const document = {_id: profileId, _type: 'regionProfile', text: 'By one person'}
  const sealedAt = publisher.now()
  const people = {authors: [{id: 'admin', role: 'administrator'}], approver: null}
  const approval = {kind: 'emergency' as const, ...people, reason: 'Wrong', sealedAt, liveFrom: sealedAt}
  const seal = makeSeal(profileId, document, approval, publisher.sealKey)
  const count = () => subjects.filter((subject) => subject.includes('ountersign')).length
  await publisher.content.createOrReplace({...document, seal})
  const silence = async () =>
    await admin.createOrReplace({
      _id: `approvalRequest.${profileId}`,
      _type: 'approvalRequest',
      document: profileId,
      state: 'published',
      remindedAt: publisher.now(),
    })
  await silence()
  const before = count()
  await cycle()
  expect(count()).toBe(before + 1)
  await cycle()
  expect(count()).toBe(before + 1)
  time.aheadMs = 7 * 3_600_000
  await silence()
  await cycle()
  expect(count()).toBe(before + 2)
  // A publisher that starts again knows its own reminders only.
  time.aheadMs = 0
  const restarted = {...publisher, history: {...publisher.history}}
  const published = [await admin.getDocument(profileId)].flatMap((stored) => stored ?? [])
  await mailCountersignings({all: published, published}, restarted)
  expect(count()).toBe(before + 2)
})

describe('the document of a correction that the log has', () => {
  const id = 'correction.1'
  const people = (...names: readonly string[]) => names.map((name) => ({id: name, role: 'compliance'}))

  beforeAll(async () => {
    const moment = stack.publisher.now()
    const entry = {
      position: 1,
      document_id: profileId,
      document_type: 'regionProfile',
      revision: 'r1',
      published_at: moment,
      recorded_at: moment,
      author: 'operator',
      approved_by: null,
      standing: 'initial' as const,
      content: JSON.stringify(await stack.admin.getDocument(profileId)),
      previous_hash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
      hash_format: 2 as const,
    }
    const [authors, consents] = [people('layla'), people('amal', 'omar')]
    const [position, hash, reason] = [1, entry.hash, 'Layla wrote it']
    const stated = {position, hash, previous: null, authors, consents, reason, correctedAt: moment}
    const correction = makeCorrection(stated, stack.publisher.sealKey)
    corrected.push({entry, last: {hash: 'c'.repeat(64), correction}, recorded: ['operator']})
    // The log has no sign of its own that wakes the publisher in this test.
    await stack.publisher.content.createOrReplace({_id: 'correction.2', _type: 'correction'})
  })

  const read = async (wanted = id) => {
    await stack.cycle()
    return await stack.admin.getDocument(wanted)
  }
  const right = {
    state: 'corrected',
    authors: ['layla'],
    loggedAuthors: ['layla'],
    recorded: ['operator'],
    consentedBy: ['amal', 'omar'],
    reason: 'Layla wrote it',
  }
  const set = (fields: object) => async () => await stack.editor.patch(id).set(fields).commit()

  test.each<[string, () => Promise<unknown>]>([
    ['is deleted', async () => await stack.editor.delete(id)],
    ['names other authors', set({authors: ['zayd']})],
    ['names others in the log', set({loggedAuthors: []})],
    ['names another seal', set({sealSignature: 'other'})],
    ['names other consents', set({consentedBy: ['zayd']})],
    ['is refused by a program', set({state: 'refused'})],
    ['is proposed by a program', set({state: 'proposed', authors: ['zayd']})],
    ['can’t be read', set({authors: 5})],
    [
      'is of another type',
      async () => await stack.editor.transaction().delete(id).create({_id: id, _type: 'faq'}).commit(),
    ],
  ])('is written again if it %s', async (_, change) => {
    expect(await read()).toMatchObject(right)
    await change()
    expect(await read()).toMatchObject(right)
  })

  test('is the only one that tells the Studio who wrote a text, also after the text was stored again', async () => {
    const {editor, admin} = stack
    const query = `*[_id == "${profileId}"]{${correctedField}}[0].corrected`
    const [live, correction] = [await admin.getDocument(profileId), await read()]
    if (!live || !correction) throw new Error('A document is missing.')
    await editor.createOrReplace({...live, _rev: undefined})
    expect(await admin.fetch(query)).toEqual(['layla'])
    await editor.create({...correction, _rev: undefined, _id: `${id}-copy`, loggedAuthors: ['zayd']})
    await set({sealSignature: 'other'})()
    expect(await admin.fetch(query)).toEqual([])
    expect(await read(`${id}-copy`)).not.toHaveProperty('loggedAuthors')
    expect(await admin.fetch(query)).toEqual(['layla'])
  })
})
