import {afterAll, beforeAll, expect, test} from 'vitest'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {requestApproval} from '#tests/support/content/content-editor.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {approvalRequestShape} from '#workers/publisher/requests/request.ts'
import {readDocuments, readPromotions, type ReadPromotions} from '#workers/publisher/content/read-content.ts'

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

test('a promotion with an invented seal is read once for each revision, and a limited length of many in a cycle', async () => {
  const {users, publisher} = lake.keys.content
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  const [marketing, content] = [as(users.marketing), as(publisher)]
  const signing = lake.keys.seal.signing
  const publicKeys = {keys: [toPublicKey(signing)]}
  const post = {_id: 'sealed-post', _type: 'blogPost', title: {en: 'Approved'}}
  await content.create(withInitialSeal(post, signing))
  const large = 'x'.repeat(1_000_000)
  const ids = Array.from({length: 15}, (_, index) => `invented-${index}`)
  for (const _id of ids)
    await marketing.create({_id, _type: 'blogPost', large, seal: {signature: 'invented'}})
  const listed = await readDocuments(content, [])
  expect(JSON.stringify(listed).length).toBeLessThan(20_000)
  const read: string[] = []
  const counting: typeof content = Object.assign(as(publisher), {
    fetch: async (query: string, {ids: wanted}: Readonly<{ids: readonly string[]}>) => {
      read.push(...wanted)
      return await content.fetch<unknown>(query, {ids: wanted})
    },
  })
  const known: ReadPromotions = new Map()
  const cycle = async () =>
    await readPromotions(listed, known, {content: counting, publicKeys, now: () => new Date().toISOString()})
  expect(await cycle()).toMatchObject({isMore: true})
  expect(read.length).toBeLessThan(10)
  while ((await cycle()).isMore);
  const {promotions, all} = await cycle()
  expect(promotions).toMatchObject([post])
  expect(all.filter(({_id}) => _id.startsWith('invented'))).toEqual([])
  expect(read.toSorted()).toEqual([...ids, post._id].toSorted())
})
