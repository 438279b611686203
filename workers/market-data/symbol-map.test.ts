import {expect, test} from 'vitest'
import {createSymbolNamer, parseSymbolMap} from './symbol-map.ts'

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
])('%s is refused by its line', (_, text, problem) => {
  expect(() => parseSymbolMap(text, 'map.csv')).toThrow(problem)
})

test('each unknown symbol is named once, on one line, and no more than a thousand are', () => {
  const lines: string[] = []
  const nameUnknown = createSymbolNamer((line) => lines.push(line))
  for (const symbol of ['A', 'B\nC', 'A']) nameUnknown(symbol)
  expect(lines).toEqual([
    'Quotes of "A" are refused: no instrument has this symbol.',
    String.raw`Quotes of "B\nC" are refused: no instrument has this symbol.`,
  ])
  for (let index = 0; index < 2_000; index += 1) nameUnknown(`symbol ${index}`)
  expect(lines).toHaveLength(1_000)
})
