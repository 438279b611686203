import {describe, expect, test} from 'vitest'
import {totalCost} from './total-cost.ts'

const costs = {spreadCost: 1, quoteCurrency: 'USD', commission: 3.5, commissionCurrency: 'USD'}

describe('the total cost of a lot', () => {
  test('is the spread and the commission of both sides', () => {
    expect(totalCost(costs)).toEqual([{amount: 8, currency: 'USD'}])
  })

  test('is the spread alone when the commission is included', () => {
    expect(totalCost({...costs, commission: 0, commissionCurrency: 'EUR'})).toEqual([
      {amount: 1, currency: 'USD'},
    ])
  })

  test('is the commission alone when there is no spread', () => {
    expect(totalCost({...costs, spreadCost: 0, quoteCurrency: 'JPY'})).toEqual([{amount: 7, currency: 'USD'}])
  })

  test('never adds two currencies', () => {
    expect(totalCost({...costs, quoteCurrency: 'JPY', spreadCost: 80})).toEqual([
      {amount: 80, currency: 'JPY'},
      {amount: 7, currency: 'USD'},
    ])
  })
})
