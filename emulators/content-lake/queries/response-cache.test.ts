import {expect, test} from 'vitest'
import {ResponseCache} from './response-cache.ts'
import type {Outcome, QueryJob} from './jobs.ts'

const job = (changes: Partial<QueryJob> = {}): QueryJob => ({
  kind: 'query',
  query: '*[_type == $type]',
  params: {type: 'post'},
  role: 'anonymous',
  identity: '<anonymous>',
  perspective: ['published'],
  returnQuery: true,
  ...changes,
})
const answer = (size = 1): Outcome => ({kind: 'answered', body: new Uint8Array(size), etag: 'W/"1"'})

/** A cache, and how often it had a query run. */
function counted() {
  const cache = new ResponseCache()
  let runs = 0
  const ask = async (asked: QueryJob, outcome: Outcome = answer()) =>
    await cache.get(asked, async () => {
      runs += 1
      return await Promise.resolve(outcome)
    })
  return {cache, ask, runs: () => runs}
}

test('the same query is run once, until a document changes', async () => {
  const {cache, ask, runs} = counted()
  expect(await ask(job())).toBe(await ask(job()))
  expect(runs()).toBe(1)
  cache.clear()
  await ask(job())
  expect(runs()).toBe(2)
})

test.each([
  ['parameters', {params: {type: 'page'}}],
  ['role', {role: 'viewer'}],
  ['user', {identity: 'ada'}],
  ['perspective', {perspective: ['drafts']}],
  ['source map', {sourceMap: 'by-key'}],
  ['repeated query', {returnQuery: false}],
] as const)('another %s is another query', async (_, changes) => {
  const {ask, runs} = counted()
  await ask(job())
  await ask(job(changes))
  expect(runs()).toBe(2)
})

test('a query that tells the time is run each time', async () => {
  const {ask, runs} = counted()
  const timed = job({query: '*[publishedAt <= now ()]'})
  await ask(timed)
  await ask(timed)
  expect(runs()).toBe(2)
})

test('what is not an answer is not kept', async () => {
  const {ask, runs} = counted()
  await ask(job(), {kind: 'timed-out', wasStarved: true})
  await ask(job())
  expect(runs()).toBe(2)
})

test('an answer during which a document changed is not kept', async () => {
  const {cache, ask, runs} = counted()
  await cache.get(job(), async () => {
    cache.clear()
    return await Promise.resolve(answer())
  })
  await ask(job())
  expect(runs()).toBe(1)
})

test('the oldest answers give way to new ones, and no answer takes all the room', async () => {
  const {ask, runs} = counted()
  const large = answer(7 * 1024 * 1024)
  for (const type of ['a', 'b', 'c', 'd', 'e']) await ask(job({params: {type}}), large)
  await ask(job({params: {type: 'e'}}), large)
  expect(runs()).toBe(5)
  await ask(job({params: {type: 'a'}}), large)
  expect(runs()).toBe(6)
  const huge = answer(9 * 1024 * 1024)
  await ask(job({params: {type: 'huge'}}), huge)
  await ask(job({params: {type: 'huge'}}), huge)
  expect(runs()).toBe(8)
})
