import {expect, test} from 'vitest'
import {decimal} from './decimal.ts'
import {exampleInputs} from './example-inputs.ts'
import {marginSteps} from './margin-steps.ts'

const at = (cap: number, currency = 'USD') =>
  marginSteps(exampleInputs, {lots: decimal(1), price: decimal('1.16'), cap, currency})

test('one lot of EURUSD at 1.16 up to the cap', () => {
  expect(
    at(30).map(({leverage, percentage, margin}) => [leverage, percentage.toFixed(2), margin.toFixed(2)]),
  ).toEqual([
    [1, '100.00', '116000.00'],
    [2, '50.00', '58000.00'],
    [5, '20.00', '23200.00'],
    [10, '10.00', '11600.00'],
    [20, '5.00', '5800.00'],
    [30, '3.33', '3866.67'],
  ])
})

test('no leverage above the cap, and the cap itself where it is no usual one', () => {
  expect(at(2).map(({leverage}) => leverage)).toEqual([1, 2])
  expect(at(15).map(({leverage}) => leverage)).toEqual([1, 2, 5, 10, 15])
  expect(at(1).map(({leverage}) => leverage)).toEqual([1])
})

test('the margin is in the currency asked for', () => {
  expect(at(20, 'EUR').at(-1)?.margin.toFixed(2)).toBe('5000.00')
})
