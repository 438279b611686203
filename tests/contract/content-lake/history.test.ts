import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
})
afterAll(() => lake.close())

const read = async (path: string) => {
  const headers = {authorization: `Bearer ${lake.keys.content.users.compliance}`}
  return (await fetch(`${lake.url}/v2025-02-19/data/history/production/${path}`, {headers})).text()
}

test('history has the transactions and former revisions of a document', async () => {
  const [id, draftId] = ['story', 'drafts.story']
  await editor.create({_id: draftId, _type: 'post', title: 'First'})
  await editor.action({actionType: 'sanity.action.document.publish', draftId, publishedId: id})
  const first = await editor.getDocument(id)
  await editor.patch(id).set({title: 'Second'}).commit()
  await editor.delete(id)

  const lines = (await read(`transactions/${draftId},${id}?excludeContent=true`)).trim().split('\n')
  const transactions = lines.map((line): unknown => JSON.parse(line))
  expect(transactions).toMatchObject([
    {author: 'editor', documentIDs: [draftId]},
    {author: 'editor', documentIDs: [draftId, id]},
    {author: 'editor', documentIDs: [id]},
    {author: 'editor', documentIDs: [id]},
  ])
  const ofOne = (await read(`transactions/${id}?excludeContent=true`)).trim().split('\n')
  expect(JSON.parse(ofOne[0] ?? '')).toMatchObject({documentIDs: [draftId, id]})
  // A long history of large changes would be too large to answer with.
  expect(ofOne.join()).not.toContain('effects')
  expect(await read(`transactions/${id}?excludeContent=true&effectFormat=mendoza`)).toContain('effects')
  const old: unknown = JSON.parse(await read(`documents/${id}?revision=${first?._rev}`))
  expect(old).toEqual({documents: [first]})
  const last: unknown = JSON.parse(await read(`documents/${id}?lastRevision=true`))
  expect(last).toMatchObject({documents: [{title: 'Second'}]})
  const now: unknown = JSON.parse(await read(`documents/${id}?time=${new Date().toISOString()}`))
  expect(now).toEqual({documents: []})
  const events: unknown = JSON.parse(await read(`events/documents/${id}`))
  expect(events).toMatchObject({
    events: {
      [id]: [
        {type: 'deleteDocumentGroup'},
        {type: 'updateLiveDocument'},
        {type: 'publishDocumentVersion', versionId: draftId},
        {type: 'createDocumentVersion', versionId: draftId},
      ],
    },
  })
})

const eventsPage = z.object({
  events: z.record(z.string(), z.array(z.looseObject({type: z.string()}))),
  nextCursor: z.string(),
})

async function eventsOf(id: string, query = '') {
  const {events, nextCursor} = eventsPage.parse(JSON.parse(await read(`events/documents/${id}?${query}`)))
  return {events: events[id] ?? [], types: events[id]?.map(({type}) => type), nextCursor}
}

test('events are paginated, and newer events do not shift the pages', async () => {
  await editor.create({_id: 'long', _type: 'post', n: 0})
  for (const n of [1, 2, 3]) await editor.patch('long').set({n}).commit()
  const first = await eventsOf('long', 'limit=2')
  expect(first.types).toEqual(['updateLiveDocument', 'updateLiveDocument'])
  await editor.patch('long').set({n: 4}).commit()
  const second = await eventsOf('long', `limit=2&nextCursor=${first.nextCursor}`)
  expect(second.types).toEqual(['updateLiveDocument', 'createLiveDocument'])
  expect(second.nextCursor).toBe('')
})

test('a publish event names all contributors of the draft', async () => {
  const as = (user: 'admin' | 'compliance' | 'marketing') =>
    lake.client({token: lake.keys.content.users[user], perspective: 'raw'})
  await as('compliance').create({_id: 'drafts.shared', _type: 'glossaryTerm'})
  await as('admin').patch('drafts.shared').set({n: 1}).commit()
  await as('compliance').action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.shared',
    publishedId: 'shared',
  })
  const {events} = await eventsOf('shared')
  expect(events[0]).toMatchObject({type: 'publishDocumentVersion', contributors: ['compliance', 'admin']})
})

test('a document that was published without a draft can be restored as a draft', async () => {
  const first = await editor.create({_id: 'imported', _type: 'post', n: 1})
  await editor.patch('imported').set({n: 2}).commit()
  const documents = z.object({documents: z.array(z.looseObject({_id: z.string(), n: z.number()}))})
  const at = async (query: string) =>
    documents.parse(JSON.parse(await read(`documents/drafts.imported?${query}`))).documents
  expect(await at(`revision=${first._rev}`)).toMatchObject([{_id: 'drafts.imported', n: 1}])
  expect(await at('lastRevision=true')).toEqual([])
})

test('discarding a draft deletes the document only if it was never published', async () => {
  for (const id of ['never', 'once']) await editor.create({_id: `drafts.${id}`, _type: 'post'})
  await editor.create({_id: 'once', _type: 'post'})
  for (const id of ['never', 'once'])
    await editor.action({actionType: 'sanity.action.document.discard', draftId: `drafts.${id}`})
  expect((await eventsOf('drafts.never')).types).toEqual(['deleteDocumentGroup', 'createDocumentVersion'])
  expect((await eventsOf('drafts.once')).types?.[0]).toBe('deleteDocumentVersion')
})

test('transactions are listed by range, limit and order', async () => {
  await editor.create({_id: 'ranged', _type: 'post'})
  for (const n of [1, 2, 3])
    await editor.mutate([{patch: {id: 'ranged', set: {n}}}], {
      transactionId: `ranged-${n}`,
      returnDocuments: false,
      returnFirst: false,
    })
  const ids = async (query: string) => {
    const lines = (await read(`transactions/ranged?excludeContent=true&${query}`)).trim().split('\n')
    return lines.map((line) => z.object({id: z.string()}).parse(JSON.parse(line)).id)
  }
  expect(await ids('fromTransaction=ranged-2')).toEqual(['ranged-2', 'ranged-3'])
  expect(await ids('fromTransaction=ranged-1&toTransaction=ranged-2')).toEqual(['ranged-1', 'ranged-2'])
  expect(await ids('reverse=true&limit=2')).toEqual(['ranged-3', 'ranged-2'])
})
