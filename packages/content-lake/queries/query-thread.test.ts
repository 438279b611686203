import {afterAll, expect, test} from 'vitest'
import type {QueryJob} from './jobs.ts'
import {QueryThread} from './query-thread.ts'
import {Replica} from './query-worker.ts'

const documents = new Replica()
documents.apply([
  {documentId: 'a', after: {_id: 'a', _type: 'post', _rev: '1', _createdAt: '', _updatedAt: ''}},
])
const everything = {viewer: [{filter: '_id in path("**")', permissions: ['read' as const]}]}
const size = {characters: 100}
const thread = new QueryThread(
  {
    texts: () => [...documents.all()].map((document) => [document._id, JSON.stringify(document)]),
    get characters() {
      return size.characters
    },
  },
  {grants: everything, home: {projectId: 'p', dataset: 'production'}},
)
afterAll(() => thread.close())

const limit = {milliseconds: 1_000, attempts: 4}
const job = (type: string): QueryJob => ({
  kind: 'query',
  query: '*[_type == $type]._id',
  params: {type},
  role: 'viewer',
  identity: 'ada',
  perspective: ['published'],
  returnQuery: false,
})

test('a job that nobody waits for when its turn comes is not done, and the one after it is', async () => {
  const gone = new AbortController()
  const first = thread.run(job('post'), limit)
  const second = thread.run(job('page'), limit, gone.signal)
  const third = thread.run(job('post'), limit, new AbortController().signal)
  gone.abort()
  expect((await first).kind).toBe('responded')
  expect(await second).toEqual({kind: 'failed', message: 'No caller waits for this query any more'})
  expect((await third).kind).toBe('responded')
})

test('a thread that has no room for what was written is replaced by a larger one, which does what the first was doing', async () => {
  const before = thread.run(job('post'), limit)
  size.characters = 100_000_000
  const written = {_id: 'b', _type: 'post', _rev: '1', _createdAt: '', _updatedAt: ''}
  documents.apply([{documentId: 'b', after: written}])
  thread.apply([{documentId: 'b', after: written}])
  const after = thread.run(job('post'), limit)
  for (const outcome of [await before, await after]) {
    if (outcome.kind !== 'responded') throw new Error(JSON.stringify(outcome))
    expect(JSON.parse(new TextDecoder().decode(outcome.body))).toMatchObject({result: ['a', 'b']})
  }
})
