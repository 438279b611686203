import {expect, test} from 'vitest'
import {ResponseCache} from './query-pool.ts'
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
const response = (size = 1): Outcome => ({kind: 'responded', body: new Uint8Array(size), etag: 'W/"1"'})

/** A cache, and how often it had a query run. */
function counted() {
  const cache = new ResponseCache()
  let runs = 0
  const get = async (requested: QueryJob, outcome: Outcome = response()) =>
    await cache.get(requested, new AbortController().signal, async () => {
      runs += 1
      return await Promise.resolve(outcome)
    })
  return {cache, get, runs: () => runs}
}

test('the same query is run once, until a document changes', async () => {
  const {cache, get, runs} = counted()
  expect(await get(job())).toBe(await get(job()))
  expect(runs()).toBe(1)
  cache.clear()
  await get(job())
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
  const {get, runs} = counted()
  await get(job())
  await get(job(changes))
  expect(runs()).toBe(2)
})

test('a query that reads the clock is run each time', async () => {
  const {get, runs} = counted()
  const timed = job({query: '*[publishedAt <= now ()]'})
  await get(timed)
  await get(timed)
  expect(runs()).toBe(2)
})

test('what is not a response is not kept', async () => {
  const {get, runs} = counted()
  await get(job(), {kind: 'timed-out', wasStarved: true})
  await get(job())
  expect(runs()).toBe(2)
})

test('a response during which a document changed is not kept', async () => {
  const {cache, get, runs} = counted()
  await cache.get(job(), new AbortController().signal, async () => {
    cache.clear()
    return await Promise.resolve(response())
  })
  await get(job())
  expect(runs()).toBe(1)
})

test('the oldest responses give way to new ones, and no response takes all the room', async () => {
  const {get, runs} = counted()
  const large = response(7 * 1024 * 1024)
  for (const type of ['a', 'b', 'c', 'd', 'e']) await get(job({params: {type}}), large)
  await get(job({params: {type: 'e'}}), large)
  expect(runs()).toBe(5)
  await get(job({params: {type: 'a'}}), large)
  expect(runs()).toBe(6)
  const huge = response(9 * 1024 * 1024)
  await get(job({params: {type: 'huge'}}), huge)
  await get(job({params: {type: 'huge'}}), huge)
  expect(runs()).toBe(8)
})

/** A cache whose queries run until they are told their outcome. */
function held() {
  const cache = new ResponseCache()
  const runs: {signal: AbortSignal; end: (outcome: Outcome) => void}[] = []
  const get = async (signal = new AbortController().signal) =>
    await cache.get(
      job(),
      signal,
      async (ended) => await new Promise((end) => runs.push({signal: ended, end})),
    )
  return {cache, get, runs}
}

test('a query that somebody else just sent is run once for both', async () => {
  const {get, runs} = held()
  const both = [get(), get()]
  const one = response()
  runs[0]?.end(one)
  expect(await Promise.all(both)).toEqual([one, one])
  expect(runs).toHaveLength(1)
})

test('a query is run anew once a document has changed, also while it is run for somebody else', async () => {
  const {cache, get, runs} = held()
  const before = get()
  cache.clear()
  const after = get()
  expect(runs).toHaveLength(2)
  for (const {end} of runs) end(response())
  await Promise.all([before, after])
})

test('a query need not be run any more once all that sent it have gone, and is run anew for the next', async () => {
  const {get, runs} = held()
  const [first, second] = [new AbortController(), new AbortController()]
  const both = [get(first.signal), get(second.signal)]
  first.abort()
  expect(runs[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(runs[0]?.signal.aborted).toBe(true)
  const third = get()
  expect(runs).toHaveLength(2)
  for (const {end} of runs) end(response())
  await Promise.all([...both, third])
})
