import {expect, test} from 'vitest'
import {financedAt, overnightSwaps} from './swaps.ts'

test('swap points are a day of the yearly rate, in points', () => {
  expect(overnightSwaps({price: 1.2, pipSize: 0.0001, longRate: -3, shortRate: 1.5})).toEqual({
    swap_long: -1,
    swap_short: 0.5,
  })
})

test('a financed position pays the rate and the margin when long, and earns what the margin leaves when short', () => {
  expect(financedAt(4)).toEqual({longRate: -6.5, shortRate: 1.5})
})
