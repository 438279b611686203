import {expect, test} from 'vitest'
import {decimal} from './decimal.ts'
import {chargedNights, swapFreeFee} from './swap-free-fee.ts'

const terms = {free_nights: 7, fee_per_lot: 5}
const fee = (lots: number, nights: number) => swapFreeFee(terms, decimal(lots), decimal(nights)).toNumber()

test('the free nights cost nothing, each night after them costs the fee of the class', () => {
  expect([fee(1, 0), fee(1, 7), fee(1, 8), fee(1, 30)]).toEqual([0, 0, 5, 115])
})

test('the fee counts by the lot', () => {
  expect([fee(0.01, 8), fee(2.5, 10)]).toEqual([0.05, 37.5])
})

test('no more nights are charged than a position is held', () => {
  expect(chargedNights(terms, decimal(3)).toNumber()).toBe(0)
  expect(chargedNights(terms, decimal(9)).toNumber()).toBe(2)
})
