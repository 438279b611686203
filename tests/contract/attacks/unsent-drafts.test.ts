import {afterAll, beforeAll, expect, test} from 'vitest'
import {requestApproval} from '#tests/support/content/content-editor.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {approvalRequestShape} from '#workers/publisher/requests/request.ts'
import {readDocuments} from '#workers/publisher/content/read-content.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(async () => await lake.close())

test('the publisher reads a promotion’s draft once it is sent, and a regulated text’s draft always', async () => {
  const {users, publisher} = lake.keys.content
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  const [marketing, content] = [as(users.marketing), as(publisher)]
  const readIds = async () => (await readDocuments(content, [])).all.map(({_id}) => _id).toSorted()
  await as(users.compliance).create({_id: 'drafts.legalDocument-terms', _type: 'legalDocument'})
  for (const name of ['sent', 'unsent']) await marketing.create({_id: `drafts.${name}`, _type: 'blogPost'})
  expect(await readIds()).toEqual(['drafts.legalDocument-terms'])
  await requestApproval(marketing, 'sent', {})
  expect(await readIds()).toEqual(['approvalRequest.sent', 'drafts.legalDocument-terms', 'drafts.sent'])
})

test('no number of large requests and drafts makes the publisher read more than a little of each', async () => {
  const {users, publisher} = lake.keys.content
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  const marketing = as(users.marketing)
  const id = 'approvalRequest.large'
  const large = 'x'.repeat(1_000_000)
  const request = {_id: id, _type: 'approvalRequest', reason: 'Clearer', release: 'rGold', problems: ['Late']}
  await marketing.create({_id: 'drafts.large', _type: 'blogPost', large})
  const read = async (more: object) => {
    await marketing.createOrReplace({...request, ...more})
    const {all} = await readDocuments(as(publisher), [])
    expect(JSON.stringify(all).length).toBeLessThan(20_000)
    return approvalRequestShape.safeParse(all.find(({_id}) => _id === id)).data
  }
  expect(await read({large})).toMatchObject({reason: 'Clearer', release: 'rGold', problems: ['Late']})
  expect(await read({reason: large, problems: [large, {large}]})).toMatchObject({reason: '', problems: []})
  // What can't be read isn't missing: the text would go live at once.
  for (const unreadable of [large, [large], {large}]) {
    expect(await read({release: unreadable})).toMatchObject({release: '-'})
    expect(await read({liveAt: unreadable})).toMatchObject({liveAt: '-'})
    expect(await read({approvedAt: unreadable})).toBeUndefined()
  }
})
