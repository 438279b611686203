import {expect, test} from 'vitest'
import type {PageAfter} from '#domain/instruments/rows/result-page.ts'
import {allPages} from './all-pages.ts'

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
