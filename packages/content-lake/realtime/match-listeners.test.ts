import {expect, test} from 'vitest'
import type {Matched, Outcome} from '../queries/jobs.ts'
import type {QueryPool} from '../queries/query-pool.ts'
import type {StoredDocument} from '../store/document.ts'
import {TransactionMatcher} from './match-listeners.ts'

const document: StoredDocument = {_id: 'a', _type: 't', _rev: '1', _createdAt: '', _updatedAt: ''}
const transaction = {
  changes: [
    {documentId: 'a', before: undefined, after: document, mutations: [], effects: {apply: [], revert: []}},
  ],
}
const starved: Matched = {kind: 'timed-out', wasStarved: true}
const tookLong: Matched = {kind: 'timed-out', wasStarved: false}
const matched: Matched = {kind: 'matched', matches: [true]}

/** A pool that responds with these in turn, and how many queries it was given each time. */
function poolOf(...outcomes: ReadonlyArray<readonly Matched[]>) {
  const given: number[] = []
  const match: QueryPool['match'] = async ({queries}) => {
    const results = outcomes[given.push(queries.length) - 1] ?? []
    return await Promise.resolve<Outcome>({kind: 'matched-each', results: [...results]})
  }
  return {match, given}
}

const listener = (query: string) => ({query, params: {}, caller: 'token'}) as const

test('a listener whose query a busy machine kept from the processor is matched again, by itself', async () => {
  const pool = poolOf([matched, starved], [starved], [matched])
  const matcher = new TransactionMatcher(pool, [transaction])
  const [one, other] = [listener('*[_id == "a"]'), listener('*[_type == "t"]')]
  matcher.start([one, other])
  for (const selection of [one, other])
    expect(await matcher.verdict(selection)).toMatchObject({kind: 'matched'})
  expect(pool.given).toEqual([2, 1, 1])
})

test('it is matched three times more at most, and then known to have had no processor', async () => {
  const pool = poolOf([starved], [starved], [starved], [starved])
  expect(await new TransactionMatcher(pool, [transaction]).verdict(listener('*[a]'))).toEqual(starved)
  expect(pool.given).toHaveLength(4)
})

test('a query that takes long by itself is matched once more', async () => {
  const pool = poolOf([tookLong], [tookLong])
  expect(await new TransactionMatcher(pool, [transaction]).verdict(listener('*[a]'))).toEqual(tookLong)
  expect(pool.given).toEqual([1, 1])
})
