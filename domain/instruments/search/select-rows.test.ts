import {describe, expect, test} from 'vitest'
import {filterRows, sortRows} from './select-rows.ts'

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
})

describe('sorting', () => {
  test('follows a figure or a text, both ways', () => {
    expect(symbols(sortRows(rows, {by: 'symbol', descending: false}))).toEqual(['2222', 'AUDUSD', 'EURUSD'])
    expect(symbols(sortRows(rows, {by: 'avg', descending: true}))).toEqual(['AUDUSD', 'EURUSD', '2222'])
  })

  test('leaves equal rows as they stood, and everything without a wish', () => {
    expect(symbols(sortRows(rows, {by: 'avg', descending: false}))).toEqual(['EURUSD', '2222', 'AUDUSD'])
    expect(sortRows(rows, null)).toBe(rows)
  })
})
