import {expect, test} from 'vitest'
import {withoutOtherPrices} from './calculator-fields.ts'

const gold = {symbol: 'XAUUSD'}
const given = {symbol: 'gold', lots: '2', price: '1.16', close: '1.15', stop: '58', balance: '700'}

test('prices and stop of another instrument are dropped, and nothing else', () => {
  expect(withoutOtherPrices({...given, priced: 'EURUSD'}, gold)).toEqual({
    values: {symbol: 'gold', lots: '2', balance: '700', priced: 'EURUSD'},
    isRepriced: true,
  })
})

test.each(['price', 'close', 'stop'])('a %s alone is enough to say so', (field) => {
  expect(withoutOtherPrices({[field]: '1', priced: 'EURUSD'}, gold).isRepriced).toBe(true)
})

test('nothing was replaced where the address has no price', () => {
  expect(withoutOtherPrices({lots: '2', priced: 'EURUSD'}, gold).isRepriced).toBe(false)
})

test.each([{}, {priced: 'XAUUSD'}])('prices of the same instrument stay, with %j', (priced) => {
  expect(withoutOtherPrices({...given, ...priced}, gold)).toEqual({
    values: {...given, ...priced},
    isRepriced: false,
  })
})
