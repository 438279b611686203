import {afterEach, expect, test, vi} from 'vitest'
import {sha256} from '#domain/seal/document-hash.ts'
import {KnownPromotions, type ReadRevision} from './known-promotions.ts'

type Document = Readonly<{_id: string; _type: string; _rev: string; promises: boolean}>

const post = (_id: string, _rev = '1', promises = false): Document => ({
  _id,
  _type: 'blogPost',
  _rev,
  promises,
})

const read = (document: Document): ReadRevision => ({
  _id: document._id,
  _rev: document._rev,
  hash: sha256(JSON.stringify(document)),
})

/** Publishes documents, and counts how often each is read. */
function publish(published: Document[], unmarked: readonly ReadRevision[] = []) {
  const known = new KnownPromotions(
    ({promises}) => (promises === true ? 'withheld' : 'unmarked'),
    async () => await Promise.resolve(unmarked),
  )
  const fetched: string[][] = []
  const fetchDocuments = async (ids: readonly string[]) => {
    fetched.push([...ids])
    return await Promise.resolve(published.filter(({_id}) => ids.includes(_id)))
  }
  const withheld = async (revisions: readonly Document[], fetch = fetchDocuments) =>
    await known.withheldAmong(revisions, fetch)
  return {known, published, fetched, withheld}
}

test('a promotion is read once, until it changes', async () => {
  const {published, fetched, withheld} = publish([post('a'), post('b', '1', true)])
  expect(await withheld(published)).toEqual(['b'])
  expect(await withheld(published)).toEqual(['b'])
  expect(fetched).toEqual([['a', 'b']])
  published.splice(0, 2, post('a', '2', true), post('b', '2'))
  expect(await withheld(published)).toEqual(['a'])
  expect(fetched).toHaveLength(2)
})

test('a promotion that is nested too deep is withheld, and the others are judged', async () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  const {published, withheld} = publish([Object.assign(post('a'), {deep}), post('b')])
  expect(await withheld(published)).toEqual(['a'])
})

test('of one that changed before it was read, or is gone, nobody says what it was', async () => {
  const {published, withheld} = publish([post('a', '2')])
  expect(await withheld([post('a', '1')])).toBeNull()
  expect(await withheld([post('gone')])).toBeNull()
  expect(await withheld(published)).toEqual([])
})

test('queries that need the same promotions at a time read them once', async () => {
  const {published, fetched, withheld} = publish([post('a'), post('b', '1', true)])
  expect(await Promise.all([withheld(published), withheld(published)])).toEqual([['b'], ['b']])
  expect(fetched).toHaveLength(1)
})

test('a failure is that of all who waited for it; the next one reads again', async () => {
  const {published, fetched, withheld} = publish([post('a', '1', true)])
  const fail = async () => await Promise.reject(new Error('no service'))
  const both = await Promise.allSettled([withheld(published, fail), withheld(published)])
  expect(both.map(({status}) => status)).toEqual(['rejected', 'rejected'])
  expect(fetched).toEqual([])
  expect(await withheld(published)).toEqual(['a'])
})

test('many are read fifty at a time', async () => {
  const {published, fetched, withheld} = publish(Array.from({length: 120}, (_, n) => post(`post-${n}`)))
  expect(await withheld(published)).toEqual([])
  expect(fetched.map(({length}) => length)).toEqual([50, 50, 20])
})

test('what the build found to promise nothing is not read', async () => {
  const unmarked = [read(post('a'))]
  const {known, published, fetched, withheld} = publish(
    [post('a'), post('b'), post('c', '1', true)],
    unmarked,
  )
  expect(await withheld(published)).toEqual(['c'])
  expect(fetched).toEqual([['b', 'c']])
  expect(known.unmarked).toEqual([...unmarked, read(post('b'))])
})

test('another revision than the one that the build found to promise nothing is read', async () => {
  const {published, withheld} = publish([post('a', '2', true)], [read(post('a'))])
  expect(await withheld(published)).toEqual(['a'])
})

test('what was read here meanwhile is not taken for the older revision that the build found', async () => {
  const {known, published, fetched, withheld} = publish([post('a', '2', true), post('b')], [read(post('a'))])
  expect(known.isWithheld(post('a', '2', true))).toBe(true)
  expect(await withheld(published)).toEqual(['a'])
  expect(fetched).toEqual([['b']])
})

afterEach(() => {
  vi.useRealTimers()
})

test('a revision that a client used again for a promise is withheld once it is read, and read within minutes', async () => {
  vi.useFakeTimers()
  const {known, published, fetched, withheld} = publish([post('a')], [read(post('a'))])
  expect(await withheld(published)).toEqual([])
  published.splice(0, 1, post('a', '1', true))
  vi.advanceTimersByTime(10 * 60_000)
  expect(await withheld(published)).toEqual(['a'])
  expect(fetched).toEqual([['a']])
  expect(known.isWithheld(post('a'))).toBe(false)
  expect(known.isWithheld(post('a', '1', true))).toBe(true)
})
