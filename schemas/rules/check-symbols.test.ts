import {expect, test} from 'vitest'
import {checkSymbols} from './check-symbols.ts'

test('symbols of the tables pass', () => {
  expect(checkSymbols(['EURUSD', 'US500', 'BP.L', '1COV.DE'])).toEqual([])
})

test('anything else is named', () => {
  expect(checkSymbols(['EUR/USD', 'eurusd', '']).map(({message}) => message)).toEqual([
    expect.stringContaining('instead of EUR/USD'),
    expect.stringContaining('instead of eurusd'),
    expect.stringContaining('instead of .'),
  ])
})
