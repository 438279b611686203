import {expect, test} from 'vitest'
import {marketAddress, tableAddress, marketSpread} from './market-samples.ts'

test('encodes a symbol for an address', () => {
  expect(tableAddress({find: 'BRK.B/US'})).toBe('/trading-conditions?find=BRK.B%2FUS#instruments')
})

test('opens the table at the group of a market', () => {
  expect(marketAddress('/trading-conditions#instruments', 'forex')).toBe(
    '/trading-conditions?group=forex#instruments',
  )
})

test('keeps any other address as the editor wrote it', () => {
  expect(marketAddress('/blog', 'forex')).toBe('/blog')
})

test.each([
  ['forex', 0.0001, 'USD', 0.1, '0.1'],
  ['forex', 0.01, 'JPY', 2, '2.0'],
  ['indices', 0.1, 'SAR', 28, '2.8'],
  ['commodities', 0.1, 'USD', 1.2, 'USD 0.12'],
  ['crypto', 0.0001, 'USD', 19.8, 'USD 0.00198'],
  ['shares', 0.01, 'EUR', 3, 'EUR 0.03'],
] as const)('%s with a pip of %d: %s %d is shown as %s', (group, pip_size, quote_currency, spread, shown) => {
  expect(marketSpread('en', group, {pip_size, quote_currency}, spread)).toBe(shown)
})

test('in Arabic the currency follows the price by its name', () => {
  expect(marketSpread('ar', 'commodities', {pip_size: 0.1, quote_currency: 'USD'}, 1.2)).toBe(
    '0.12 دولار أمريكي',
  )
})
