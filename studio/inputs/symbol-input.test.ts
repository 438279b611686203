import {expect, test} from 'vitest'
import {findSymbol} from './symbol-input.tsx'

test('only symbols of the trading tables are taken, in any case', () => {
  const symbols = ['EURUSD', 'XAUUSD']
  expect(findSymbol(' xauusd ', symbols)).toBe('XAUUSD')
  expect(findSymbol('GOLDX', symbols)).toBeUndefined()
  expect(findSymbol('', symbols)).toBeUndefined()
})
