import {describe, expect, test} from 'vitest'
import {filterRows, sortRows, wordsOf} from './select-rows.ts'

const row = (symbol: string, name: string, alias: string, group: string, avg: number) => ({
  symbol,
  name,
  alias,
  group,
  avg,
})
const rows = [
  row('EURUSD', 'Euro / US Dollar', 'يورو / دولار أمريكي', 'forex', 0.6),
  row('AUDUSD', 'Australian Dollar / US Dollar', 'دولار أسترالي / دولار أمريكي', 'forex', 0.8),
  row('2222', 'Saudi Aramco', 'أرامكو السعودية', 'shares', 0.6),
]
const symbols = (found: ReadonlyArray<{symbol: string}>) => found.map(({symbol}) => symbol)

describe('filtering', () => {
  test.each([
    ['', null, ['EURUSD', 'AUDUSD', '2222']],
    ['', 'shares', ['2222']],
    ['eur/usd', null, ['EURUSD']],
    ['dollar us', null, ['EURUSD', 'AUDUSD']],
    ['ارامكو', null, ['2222']],
    ['٢٢٢٢', null, ['2222']],
    ['aramco', 'forex', []],
  ])('"%s" in %s', (query, group, found) => {
    expect(symbols(filterRows(rows, {query, group}))).toEqual(found)
  })

  test('without a group and a word gives the list itself, not a copy', () => {
    expect(filterRows(rows, {query: ' ', group: null})).toBe(rows)
  })

  test('reads the words of a query folded, without the spaces around them', () => {
    expect(wordsOf('  EUR/USD   Crédit ')).toEqual(['eurusd', 'credit'])
    expect(wordsOf('  ')).toEqual([])
  })
})

describe('sorting', () => {
  test('sorts by a number or a text, in both directions', () => {
    expect(symbols(sortRows(rows, {by: 'symbol', descending: false}))).toEqual(['2222', 'AUDUSD', 'EURUSD'])
    expect(symbols(sortRows(rows, {by: 'avg', descending: true}))).toEqual(['AUDUSD', 'EURUSD', '2222'])
  })

  test('keeps the order of equal rows, and of all rows without a sort', () => {
    expect(symbols(sortRows(rows, {by: 'avg', descending: false}))).toEqual(['EURUSD', '2222', 'AUDUSD'])
    expect(sortRows(rows, null)).toBe(rows)
  })
})
