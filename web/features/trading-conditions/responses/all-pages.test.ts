import {expect, test} from 'vitest'
import type {PageAfter} from '#domain/instruments/rows/result-page.ts'
import {allPages} from './all-pages.ts'

test('all pages come, each after the last row of the one before', async () => {
  const asked: Array<PageAfter | null> = []
  const ask = async (after: PageAfter | null) => {
    asked.push(after)
    const first = Number(after?.value ?? 0) + 1
    const next = first < 5 ? {symbol: `S${first + 1}`, value: String(first + 1)} : null
    return {rows: [first, first + 1], next}
  }
  const rows: number[] = []
  for await (const page of allPages(ask)) rows.push(...page)
  expect(rows).toEqual([1, 2, 3, 4, 5, 6])
  expect(asked).toEqual([null, {symbol: 'S2', value: '2'}, {symbol: 'S4', value: '4'}])
})
