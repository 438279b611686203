import {afterAll, beforeAll, expect, test} from 'vitest'
import {requestApproval} from '#tests/support/content/content-editor.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
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
