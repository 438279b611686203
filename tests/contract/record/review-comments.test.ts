import {afterAll, beforeAll, expect, test} from 'vitest'
import {giveVerdict, readApprovalStatus, requestApproval} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake)
})
afterAll(async () => await lake.close())

const comment = (id: string) => ({
  _id: `reviewComment.${profileId}.${id}`,
  _type: 'reviewComment',
  document: profileId,
  field: 'Compliance notice',
  quote: '6 dollars',
  text: 'Is this the new fee?',
})

const answer = (id: string, about: string) => ({
  _id: `reviewComment.${profileId}.${id}`,
  _type: 'reviewComment',
  document: profileId,
  about,
})

test('a comment leaves a request as it is, and its author approves as before', async () => {
  const {officer, second, marketer, cycle} = stack
  await officer.createOrReplace({_id: `drafts.${profileId}`, _type: 'regionProfile', text: 'Commented'})
  await requestApproval(officer, profileId)
  await cycle()
  const {hash} = await readApprovalStatus(officer, profileId)
  await second.create(comment('one'))
  await marketer.create(comment('two'))
  await officer.create(answer('resolved', comment('one')._id))
  await cycle()
  expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'waiting', hash})
  await giveVerdict(second, profileId, hash ?? '')
  await cycle()
  expect(await stack.admin.getDocument(profileId)).toMatchObject({text: 'Commented'})
})

test('no role changes or deletes a comment, and only Compliance answers one', async () => {
  const {officer, second, marketer} = stack
  const {_id} = await second.create(comment('objection'))
  for (const client of [marketer, officer, second]) {
    await expect(client.patch(_id).set({text: 'All fine'}).commit()).rejects.toThrow(/permission/iu)
    await expect(client.createOrReplace({...comment('objection'), text: 'Fine'})).rejects.toThrow(
      /permission/iu,
    )
    await expect(client.delete(_id)).rejects.toThrow(/permission/iu)
  }
  await expect(marketer.create(answer('done', _id))).rejects.toThrow(/permission/iu)
  await officer.create(answer('seen', _id))
  await expect(marketer.create(answer('again', answer('seen', _id)._id))).rejects.toThrow(/permission/iu)
  expect(await second.getDocument(_id)).toMatchObject(comment('objection'))
})

test('a comment is not readable without signing in', async () => {
  const visitor = lake.client({perspective: 'raw'})
  expect(await visitor.fetch('*[_type == "reviewComment"]')).toEqual([])
})
