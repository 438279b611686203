import {expect, test, describe} from 'vitest'
import type {PageAfter} from '#domain/instruments/rows/result-page.ts'
import {allPages, readInParts} from './read-pages.ts'

test('yields all pages, each after the last row of the one before', async () => {
  const requested: Array<PageAfter | null> = []
  const fetchPage = async (after: PageAfter | null) => {
    requested.push(after)
    const first = Number(after?.value ?? 0) + 1
    const next = first < 5 ? {symbol: `S${first + 1}`, value: String(first + 1)} : null
    return {rows: [first, first + 1], next}
  }
  const rows: number[] = []
  for await (const page of allPages(fetchPage)) rows.push(...page)
  expect(rows).toEqual([1, 2, 3, 4, 5, 6])
  expect(requested).toEqual([null, {symbol: 'S2', value: '2'}, {symbol: 'S4', value: '4'}])
})

test('reads a page while the one before is sent, and only that one', async () => {
  const requested: unknown[] = []
  const pages = allPages(async (after) => {
    requested.push(after?.value ?? 'first')
    return await Promise.resolve({rows: [after], next: {symbol: 'S', value: String(requested.length)}})
  })
  await pages.next()
  expect(requested).toEqual(['first', '1'])
  await pages.return()
  expect(requested).toEqual(['first', '1'])
})

test('throws the failure of a page when it is asked for, not before', async () => {
  const pages = allPages(async (after) => {
    if (after !== null) throw new Error('unavailable')
    return await Promise.resolve({rows: ['EURUSD'], next: {symbol: 'EURUSD', value: ''}})
  })
  expect((await pages.next()).value).toEqual(['EURUSD'])
  await expect(pages.next()).rejects.toThrow('unavailable')
})

const catalogue = [
  {symbol: 'AAA', value: 3},
  {symbol: 'BBB', value: null},
  {symbol: 'CCC', value: 1},
  {symbol: 'DDD', value: null},
  {symbol: 'EEE', value: 2},
]

/** As the database does it: by the figure or by symbol, after a row, of what is offered or of the rest. */
const read = async ({
  byNumber,
  availability,
  after,
  limit,
}: Parameters<Parameters<typeof readInParts>[1]>[0]) =>
  catalogue
    .filter(({value}) => availability === null || (value !== null) === (availability === 'available'))
    .toSorted((one, other) =>
      byNumber ? (one.value ?? 0) - (other.value ?? 0) : one.symbol.localeCompare(other.symbol),
    )
    .filter(({symbol, value}) => {
      if (after === null) return true
      return byNumber ? (value ?? 0) > Number(after.value) : symbol > after.value
    })
    .slice(0, limit)

async function everyPage(limit: number, byNumber: boolean, availability: 'available' | 'restricted' | null) {
  const found: string[] = []
  let after: PageAfter | null = null
  for (let pages = 0; pages < catalogue.length + 1; pages += 1) {
    const rows: ReadonlyArray<(typeof catalogue)[number]> = await readInParts(
      {byNumber, availability, after, limit},
      read,
    )
    found.push(...rows.map(({symbol}) => symbol))
    const last = rows.length === limit ? rows.at(-1) : undefined
    if (!last) break
    after = {symbol: last.symbol, value: byNumber ? String(last.value ?? '') : last.symbol}
  }
  return found
}

describe('pages in the order of a figure', () => {
  test.each([1, 2, 3, 4, 5, 6])('end with what has no figure, in pages of %i', async (limit) => {
    expect(await everyPage(limit, true, null)).toEqual(['CCC', 'EEE', 'AAA', 'BBB', 'DDD'])
    expect(await everyPage(limit, true, 'available')).toEqual(['CCC', 'EEE', 'AAA'])
    expect(await everyPage(limit, true, 'restricted')).toEqual(['BBB', 'DDD'])
  })
})

test('pages in another order stay as they are', async () => {
  expect(await everyPage(2, false, null)).toEqual(['AAA', 'BBB', 'CCC', 'DDD', 'EEE'])
})
