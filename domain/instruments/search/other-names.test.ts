import {expect, test} from 'vitest'
import {findBySymbol, findOtherName} from './other-names.ts'

const instruments = [
  'EURUSD',
  'US500',
  'BRK-B',
  'GER40',
  'NAS100',
  'US30',
  'UK100',
  'XAUUSD',
  'XAGUSD',
  'BTCUSD',
  'WTI',
  'BRENT',
  'VOD.L',
].map((symbol) => ({symbol}))

test.each([
  ['\u200fEURUSD', 'EURUSD'],
  ['\u202aEURUSD\u202c', 'EURUSD'],
  ['eurusd', 'EURUSD'],
  ['EUR-USD', 'EURUSD'],
  ['EUR∕USD', 'EURUSD'],
  ['EUR/USD', 'EURUSD'],
  ['EUR USD', 'EURUSD'],
  ['ＥＵＲＵＳＤ', 'EURUSD'],
  ['S&P500', 'US500'],
  ['S&P 500', 'US500'],
  ['SP500', 'US500'],
  ['إس آند بي ٥٠٠', 'US500'],
  ['BRK.B', 'BRK-B'],
  ['brk/b', 'BRK-B'],
  ['vodl', 'VOD.L'],
  ['GER30', 'GER40'],
  ['GER40', 'GER40'],
  ['DE40', 'GER40'],
  ['داكس', 'GER40'],
  ['الداكس', 'GER40'],
  ['US30', 'US30'],
  ['DJ30', 'US30'],
  ['NAS100', 'NAS100'],
  ['USTEC', 'NAS100'],
  ['ناسداك', 'NAS100'],
  ['FTSE', 'UK100'],
  ['XAU', 'XAUUSD'],
  ['gold', 'XAUUSD'],
  ['الذهب', 'XAUUSD'],
  ['للذهب', 'XAUUSD'],
  ['الفضة', 'XAGUSD'],
  ['البیتکوین', 'BTCUSD'],
  ['WTI', 'WTI'],
  ['brent', 'BRENT'],
  ['برنت', 'BRENT'],
])('%s is %s', (text, symbol) => {
  expect(findBySymbol(instruments, text)?.symbol).toBe(symbol)
})

test.each(['', ' ', '-', '\u200f', 'FOO', 'الذهاب', 'EURUSDX', 'DAX30'])('%j names none of these', (text) => {
  expect(findBySymbol(instruments.slice(0, 1), text)).toBeNull()
})

test('a symbol is no other name', () => {
  expect(findOtherName('EURUSD')).toBeNull()
  expect(findOtherName('DAX30')).toBe('GER40')
})
