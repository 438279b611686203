import {expect, test, describe} from 'vitest'
import {spreadTone, computeTotalCost} from './spread.ts'

test.each([
  [0, 'tight'],
  [1, 'tight'],
  [1.01, 'medium'],
  [3, 'medium'],
  [3.01, 'wide'],
] as const)('a spread of %f pips is %s', (pips, tone) => {
  expect(spreadTone(pips)).toBe(tone)
})

const costs = {spreadCost: 1, quoteCurrency: 'USD', commission: 3.5, commissionCurrency: 'USD'}

describe('the total cost of a lot', () => {
  test('is the spread and the commission of both sides', () => {
    expect(computeTotalCost(costs)).toEqual([{amount: 8, currency: 'USD'}])
  })

  test('is the spread alone when the commission is included', () => {
    expect(computeTotalCost({...costs, commission: 0, commissionCurrency: 'EUR'})).toEqual([
      {amount: 1, currency: 'USD'},
    ])
  })

  test('is the commission alone when there is no spread', () => {
    expect(computeTotalCost({...costs, spreadCost: 0, quoteCurrency: 'JPY'})).toEqual([
      {amount: 7, currency: 'USD'},
    ])
  })

  test('never adds two currencies', () => {
    expect(computeTotalCost({...costs, quoteCurrency: 'JPY', spreadCost: 80})).toEqual([
      {amount: 80, currency: 'JPY'},
      {amount: 7, currency: 'USD'},
    ])
  })
})
