import {describe, expect, test} from 'vitest'
import {decimal} from './decimal.ts'
import {exampleAccount, exampleInputs} from './example-inputs.ts'
import {costAfter, holdingCosts, nightCost, nightsToShow} from './holding-costs.ts'

const standard = {...exampleAccount, code: 'standard', name: 'Standard', spread: 0.9, commission: 0} as const
// One lot of EURUSD: a pip is USD 10, the round turn USD 9 on Standard and USD 8 on Raw.
const inputs = {...exampleInputs, swapLong: -0.35, swapShort: 0.24, accounts: [standard, exampleAccount]}
const lot = decimal(1)

describe('a night', () => {
  test('costs what the points say, in the currency asked for', () => {
    expect(nightCost(inputs, lot, 'long', 'USD').toFixed(2)).toBe('3.50')
    expect(nightCost(inputs, decimal('0.5'), 'long', 'USD').toFixed(2)).toBe('1.75')
    expect(nightCost(inputs, lot, 'long', 'EUR').toFixed(4)).toBe('3.0172')
  })

  test('is a credit where the client receives swap', () => {
    expect(nightCost(inputs, lot, 'short', 'USD').toFixed(2)).toBe('-2.40')
  })
})

describe('swap overtakes spread and commission', () => {
  test('after the first night whose swap is more in all', () => {
    // Two nights are USD 7.00, three USD 10.50: more than 9 and more than 8.
    expect(holdingCosts(inputs, lot, 'long', 'USD').map(({overtakenAfter}) => overtakenAfter)).toEqual([3, 3])
  })

  test('not yet where both are the same', () => {
    const even = {...inputs, swapLong: -0.4}
    // Two nights are USD 8.00, which is no more than the round turn on Raw.
    expect(holdingCosts(even, lot, 'long', 'USD').map(({overtakenAfter}) => overtakenAfter)).toEqual([3, 3])
    expect(holdingCosts({...inputs, swapLong: -1}, lot, 'long', 'USD')[1]?.overtakenAfter).toBe(1)
  })

  test('never where the client pays none', () => {
    expect(holdingCosts(inputs, lot, 'short', 'USD').map(({overtakenAfter}) => overtakenAfter)).toEqual([
      null,
      null,
    ])
    expect(holdingCosts({...inputs, swapLong: 0}, lot, 'long', 'USD')[0]?.overtakenAfter).toBeNull()
  })
})

test('the cost grows by a night each night, from the round turn', () => {
  const [first] = holdingCosts(inputs, lot, 'long', 'USD')
  expect([0, 1, 10].map((nights) => first && costAfter(first, nights).toFixed(2))).toEqual([
    '9.00',
    '12.50',
    '44.00',
  ])
  const [short] = holdingCosts(inputs, lot, 'short', 'USD')
  expect(short && costAfter(short, 5).toFixed(2)).toBe('-3.00')
})

test.each([
  [-0.35, 5],
  [-0.1, 12],
  [-0.001, 30],
  [0, 5],
])('with %d points a chart shows %d nights', (swapLong, nights) => {
  expect(nightsToShow(holdingCosts({...inputs, swapLong}, lot, 'long', 'USD'))).toBe(nights)
})
