import {describe, expect, test} from 'vitest'
import {createQuoteBook} from './quote-book.ts'
import {createSymbolNamer, parseSymbolMap, readSymbolMap} from './symbol-map.ts'

test("a table maps the source's symbols to ours", () => {
  const map = parseSymbolMap(
    '\u{FEFF}provider,symbol\r\nEURUSD.m,EURUSD\r\n\r\n EUR/USD , EURUSD\r\n',
    'map.csv',
  )
  expect(Object.fromEntries(map)).toEqual({'EURUSD.m': 'EURUSD', 'EUR/USD': 'EURUSD'})
})

test.each([
  ['another header', 'symbol,provider\n', "map.csv doesn't start with provider,symbol."],
  ['a missing symbol', 'provider,symbol\nA,B\nEURUSD.m,\n', 'Line 3 of map.csv'],
  ['a third cell', 'provider,symbol\nEURUSD.m,EURUSD,1\n', 'Line 2 of map.csv'],
  ['a symbol of the source that is there twice', 'provider,symbol\nA,B\nA,C\n', 'Line 3 of map.csv'],
  ['a table without a symbol', 'provider,symbol\n\n', 'map.csv names no symbol.'],
])('%s is refused by its line', (_, text, problem) => {
  expect(() => parseSymbolMap(text, 'map.csv')).toThrow(problem)
})

test('each unknown symbol is named once, on one line, and no more than a hundred are', () => {
  const lines: string[] = []
  const nameUnknown = createSymbolNamer((line) => lines.push(line))
  for (const symbol of ['A', 'B\nC', 'A']) nameUnknown(symbol)
  expect(lines).toEqual([
    'Quotes of "A" are refused: no instrument has this symbol.',
    String.raw`Quotes of "B\nC" are refused: no instrument has this symbol.`,
  ])
  for (let index = 0; index < 2_000; index += 1) nameUnknown(`symbol ${index}`)
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toBe('Further unknown symbols are counted, and not named.')
})

test('symbols with the same beginning, however long, are named once', () => {
  const lines: string[] = []
  const nameUnknown = createSymbolNamer((line) => lines.push(line))
  for (let index = 0; index < 200; index += 1) nameUnknown(`${'X'.repeat(100_000)}${index}`)
  expect(lines).toEqual([`Quotes of "${'X'.repeat(40)}" are refused: no instrument has this symbol.`])
})

describe('a quote', () => {
  const start = {
    epoch: 1,
    instruments: ['EURUSD', 'GOLD'].map((symbol) => ({id: symbol, symbol, asset_class: 'fx' as const})),
    quotes: [],
    bars: [],
  }
  const refuse = (symbol: string, map: ReadonlyMap<string, string> | null) => {
    const unknown: string[] = []
    const now = Date.now()
    const book = createQuoteBook(start, {map, nameUnknown: (name) => unknown.push(name)})
    return [book.add({symbol, bid: 1, ask: 1.001, at: now}, now), unknown]
  }
  const map = parseSymbolMap('provider,symbol\nEURUSD.m,EURUSD\nSILVER.m,SILVER\n', 'map.csv')

  test('counts by our symbol without a table, and only by those of the table with one', () => {
    expect(refuse('GOLD', readSymbolMap(undefined))).toEqual([null, []])
    expect(refuse('EURUSD.m', map)).toEqual([null, []])
    // GOLD may be the share of a mine there.
    for (const symbol of ['GOLD', 'EURUSD', 'SILVER.m', ''])
      expect(refuse(symbol, map)).toEqual(['unknownSymbol', [symbol]])
  })
})
