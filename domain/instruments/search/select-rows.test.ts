import {describe, expect, test} from 'vitest'
import {filterRows, sortRows, toSearchWords} from './select-rows.ts'

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
    ['الیورو', null, ['EURUSD']],
    ['اليورو', null, ['EURUSD']],
    ['والدولار', null, ['EURUSD', 'AUDUSD']],
    ['\u200fEUR-USD', null, ['EURUSD']],
    ['euro dollar', 'shares', []],
    ['aramco', 'forex', []],
  ])('"%s" in %s', (query, group, found) => {
    expect(symbols(filterRows(rows, {query, group}))).toEqual(found)
  })

  test('without a group and a word gives the list itself, not a copy', () => {
    expect(filterRows(rows, {query: ' ', group: null})).toBe(rows)
  })

  test.each([
    ['GER30', 'GER40'],
    ['الداكس', 'GER40'],
    ['S&P500', 'US500'],
    ['BRK.B', 'BRK-B'],
    ['McDonald’s', 'MCD'],
  ])('finds %s as %s', (query, symbol) => {
    const others = [
      row('GER40', 'DAX', 'داكس الألماني', 'indices', 1),
      row('US500', 'S&P 500', 'ستاندرد آند بورز 500', 'indices', 1),
      row('BRK-B', 'Berkshire Hathaway Class B', 'بيركشاير هاثاواي فئة ب', 'shares', 1),
      row('MCD', "McDonald's", 'ماكدونالدز', 'shares', 1),
    ]
    expect(symbols(filterRows([...rows, ...others], {query, group: null}))).toEqual([symbol])
  })

  test('reads the words of a query folded, without the spaces around them', () => {
    expect(toSearchWords('  EUR/USD   Crédit ')).toEqual(['eurusd', 'credit'])
    expect(toSearchWords("- ' %_")).toEqual([])
    expect(toSearchWords('  ')).toEqual([])
  })
})

describe('sorting', () => {
  test.each([
    [
      'English',
      ['Zoo', 'valU', 'Ørsted', 'onsemi', 'Orange', 'stc', 'iShares', 'Air', '3M'],
      ['3M', 'Air', 'iShares', 'onsemi', 'Orange', 'Ørsted', 'stc', 'valU', 'Zoo'],
    ],
    [
      'Arabic',
      ['يورو', 'ترون', 'بنك', 'إيني', 'أبل', 'ابن', 'آسيا', 'Apple'],
      ['آسيا', 'أبل', 'ابن', 'إيني', 'بنك', 'ترون', 'يورو', 'Apple'],
    ],
  ])('orders %s names as a dictionary does', (_, names, ordered) => {
    const named = names.map((name) => row(name, name, '', 'shares', 1))
    expect(symbols(sortRows(named, {by: 'name', descending: false}))).toEqual(ordered)
    expect(symbols(sortRows(named, {by: 'name', descending: true}))).toEqual(ordered.toReversed())
  })

  test('sorts by a number or a text, in both directions', () => {
    expect(symbols(sortRows(rows, {by: 'symbol', descending: false}))).toEqual(['2222', 'AUDUSD', 'EURUSD'])
    expect(symbols(sortRows(rows, {by: 'avg', descending: true}))).toEqual(['AUDUSD', 'EURUSD', '2222'])
  })

  test('keeps the order of equal rows, and of all rows without a sort', () => {
    expect(symbols(sortRows(rows, {by: 'avg', descending: false}))).toEqual(['EURUSD', '2222', 'AUDUSD'])
    expect(sortRows(rows, null)).toBe(rows)
  })
})
