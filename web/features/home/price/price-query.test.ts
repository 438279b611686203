import {expect, test} from 'vitest'
import {readPriceQuery} from './price-query.ts'

test('the fields of the form are read, and nothing else of a position', () => {
  expect(
    readPriceQuery({
      symbol: 'XAUUSD',
      account: 'raw',
      lots: '0.5',
      nights: '3',
      side: 'short',
      price: '1',
      utm_source: 'mail',
    }),
  ).toEqual({symbol: 'XAUUSD', account: 'raw', lots: '0.5', nights: '3'})
})

test('a field that is repeated or missing is left to its default', () => {
  expect(readPriceQuery({symbol: 'EURUSD', lots: ['1', '2']})).toEqual({symbol: 'EURUSD'})
})
