import {expect, test} from 'vitest'
import {KnownPromotions} from './known-promotions.ts'

type Document = Readonly<{_id: string; _type: string; _rev: string; promises: boolean}>

const post = (_id: string, _rev = '1', promises = false): Document => ({
  _id,
  _type: 'blogPost',
  _rev,
  promises,
})

/** What is published, and how often each of it was read. */
function publish(...published: Document[]) {
  const known = new KnownPromotions(({promises}) => promises === true)
  const fetched: string[][] = []
  const fetchDocuments = async (ids: readonly string[]) => {
    fetched.push([...ids])
    return await Promise.resolve(published.filter(({_id}) => ids.includes(_id)))
  }
  const withheld = async (revisions: readonly Document[], fetch = fetchDocuments) =>
    await known.withheldAmong(revisions, fetch)
  return {published, fetched, withheld}
}

test('a promotion is read once, until it changes', async () => {
  const {published, fetched, withheld} = publish(post('a'), post('b', '1', true))
  expect(await withheld(published)).toEqual(['b'])
  expect(await withheld(published)).toEqual(['b'])
  expect(fetched).toEqual([['a', 'b']])
  published.splice(0, 2, post('a', '2', true), post('b', '2'))
  expect(await withheld(published)).toEqual(['a'])
  expect(fetched).toHaveLength(2)
})

test('of one that changed before it was read, or is gone, nobody says what it was', async () => {
  const {published, withheld} = publish(post('a', '2'))
  expect(await withheld([post('a', '1')])).toBeNull()
  expect(await withheld([post('gone')])).toBeNull()
  expect(await withheld(published)).toEqual([])
})

test('queries that need the same promotions at a time read them once', async () => {
  const {published, fetched, withheld} = publish(post('a'), post('b', '1', true))
  expect(await Promise.all([withheld(published), withheld(published)])).toEqual([['b'], ['b']])
  expect(fetched).toHaveLength(1)
})

test('a failure is that of all who waited for it; the next one reads again', async () => {
  const {published, fetched, withheld} = publish(post('a', '1', true))
  const fail = async () => await Promise.reject(new Error('no service'))
  const both = await Promise.allSettled([withheld(published, fail), withheld(published)])
  expect(both.map(({status}) => status)).toEqual(['rejected', 'rejected'])
  expect(fetched).toEqual([])
  expect(await withheld(published)).toEqual(['a'])
})

test('many are read a hundred at a time', async () => {
  const {published, fetched, withheld} = publish(...Array.from({length: 250}, (_, n) => post(`post-${n}`)))
  expect(await withheld(published)).toEqual([])
  expect(fetched.map(({length}) => length)).toEqual([100, 100, 50])
})
