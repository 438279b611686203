import {afterAll, beforeAll, expect, test} from 'vitest'
import {requestApproval} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake)
})
afterAll(async () => await lake.close())

test.each([`drafts.${profileId}`, `versions.rGold.${profileId}`, `approvalRequest.${profileId}`])(
  'an administrator who sends a draft of %s does not have the publisher write it',
  async (id) => {
    const {admin, cycle} = stack
    await admin.create({_id: `drafts.${id}`, _type: 'regionProfile', text: 'Mine'})
    await requestApproval(admin, id, {emergency: true})
    await cycle()
    expect(await admin.getDocument(id)).toBeUndefined()
    expect(await admin.getDocument(`approvalRequest.${id}`)).toMatchObject({state: 'refused'})
  },
)

test('a request that names another text is listed with its own', async () => {
  const {officer, cycle} = stack
  await officer.create({_id: `drafts.${profileId}`, _type: 'regionProfile', text: 'New'})
  await requestApproval(officer, profileId)
  await officer.patch(`approvalRequest.${profileId}`).set({document: 'regionProfile-UK'}).commit()
  await cycle()
  expect(await officer.getDocument(`approvalRequest.${profileId}`)).toMatchObject({
    state: 'waiting',
    document: profileId,
  })
})

test('neither a draft nor a published text that is nested too deep keeps the publisher from its work', async () => {
  const {marketer, cycle} = stack
  const deep: unknown = JSON.parse(`${'{"x":'.repeat(3_000)}1${'}'.repeat(3_000)}`)
  await marketer.create({_id: 'drafts.deep', _type: 'blogPost', deep})
  const request = {_type: 'approvalRequest', document: 'deep', documentType: 'blogPost', reason: 'Clearer'}
  await marketer.create({...request, _id: 'approvalRequest.deep', hash: 'a'.repeat(64)})
  await marketer.create({_id: 'replaced', _type: 'blogPost', deep})
  await marketer.create({_id: 'drafts.replaced', _type: 'blogPost', title: {en: 'Spreads'}})
  await requestApproval(marketer, 'replaced')
  await cycle()
  expect(await marketer.getDocument('approvalRequest.deep')).toMatchObject({state: 'refused'})
  expect(await marketer.getDocument('approvalRequest.replaced')).toMatchObject({state: 'waiting'})
})
