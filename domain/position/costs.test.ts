import {expect, test, describe} from 'vitest'
import {decimal} from './decimal.ts'
import {exampleAccount, exampleInputs} from './sample-positions.ts'
import {
  findSharedCurrency,
  computeTradeCosts,
  computeBalance,
  computeHoldingCosts,
  computeNightCost,
  priceTrade,
} from './costs.ts'
import type {Position} from './position.ts'

const standard = {...exampleAccount, code: 'standard', name: 'Standard', spread: 0.9, commission: 0} as const
const inputs = {...exampleInputs, accounts: [standard, exampleAccount]}

const figures = (...given: Parameters<typeof computeTradeCosts>) =>
  computeTradeCosts(...given).map(({account, spread, commission, total}) => [
    account.code,
    spread.toFixed(2),
    commission.toFixed(2),
    total.toFixed(2),
  ])

test('the spread is paid once, the commission on both sides', () => {
  expect(figures(inputs, decimal(1), 'USD')).toEqual([
    ['standard', '9.00', '0.00', '9.00'],
    ['raw', '1.00', '7.00', '8.00'],
  ])
})

test('costs follow the size', () => {
  expect(figures(inputs, decimal('0.1'), 'USD')).toEqual([
    ['standard', '0.90', '0.00', '0.90'],
    ['raw', '0.10', '0.70', '0.80'],
  ])
})

test('spread and commission of two currencies are converted into the one asked for', () => {
  // USDJPY: 0.2 pips of 0.01 on 100,000 units are JPY 200, which is USD 1.28 at USD 0.0064 each.
  const yen = {...inputs, quoteCurrency: 'JPY', pipSize: 0.01, usdValues: {USD: 1, JPY: 0.0064, EUR: 1.25}}
  const raw = {...exampleAccount, spread: 0.2}
  expect(figures({...yen, accounts: [raw]}, decimal(1), 'USD')).toEqual([['raw', '1.28', '7.00', '8.28']])
  expect(figures({...yen, accounts: [raw]}, decimal(1), 'EUR')).toEqual([['raw', '1.02', '5.60', '6.62']])
})

test('a currency without a rate is an error, and no zero', () => {
  expect(() => computeTradeCosts(inputs, decimal(1), 'SAR')).toThrow('SAR')
})

test('the shared currency is one that every account type can be held in', () => {
  expect(findSharedCurrency(inputs)).toBe('USD')
  expect(findSharedCurrency({accounts: [standard, {...exampleAccount, currencies: ['EUR']}]})).toBe('EUR')
  expect(findSharedCurrency({accounts: [standard, {...exampleAccount, currencies: ['SAR']}]})).toBeNull()
  expect(findSharedCurrency({accounts: []})).toBeNull()
})

// One lot of EURUSD: a pip is USD 10, the round turn USD 9 on Standard and USD 8 on Raw.
const holdingCostsInputs = {
  ...exampleInputs,
  swapLong: -0.35,
  swapShort: 0.24,
  accounts: [standard, exampleAccount],
}
const lot = decimal(1)

describe('a night', () => {
  test('costs what the points say, in the currency asked for', () => {
    expect(computeNightCost(holdingCostsInputs, lot, 'long', 'USD').toFixed(2)).toBe('3.50')
    expect(computeNightCost(holdingCostsInputs, decimal('0.5'), 'long', 'USD').toFixed(2)).toBe('1.75')
    expect(computeNightCost(holdingCostsInputs, lot, 'long', 'EUR').toFixed(4)).toBe('3.0172')
  })

  test('is a credit where the client receives swap', () => {
    expect(computeNightCost(holdingCostsInputs, lot, 'short', 'USD').toFixed(2)).toBe('-2.40')
  })
})

describe('swap overtakes spread and commission', () => {
  test('after the first night whose swap is more in all', () => {
    // Two nights are USD 7.00, three USD 10.50: more than 9 and more than 8.
    expect(
      computeHoldingCosts(holdingCostsInputs, lot, 'long', 'USD').map(({overtakenAfter}) => overtakenAfter),
    ).toEqual([3, 3])
  })

  test('not yet where both are the same', () => {
    const even = {...holdingCostsInputs, swapLong: -0.4}
    // Two nights are USD 8.00, which doesn't exceed the round turn on Raw.
    expect(computeHoldingCosts(even, lot, 'long', 'USD').map(({overtakenAfter}) => overtakenAfter)).toEqual([
      3, 3,
    ])
    expect(
      computeHoldingCosts({...holdingCostsInputs, swapLong: -1}, lot, 'long', 'USD')[1]?.overtakenAfter,
    ).toBe(1)
  })

  test('never where the client pays none', () => {
    expect(
      computeHoldingCosts(holdingCostsInputs, lot, 'short', 'USD').map(({overtakenAfter}) => overtakenAfter),
    ).toEqual([null, null])
    expect(
      computeHoldingCosts({...holdingCostsInputs, swapLong: 0}, lot, 'long', 'USD')[0]?.overtakenAfter,
    ).toBeNull()
  })
})

test('the charge grows by the booked nights of a week from Monday on, three of them on Wednesday', () => {
  const [first] = computeHoldingCosts(holdingCostsInputs, lot, 'long', 'USD')
  expect([0, 1, 2, 3, 7, 10].map((nights) => first && computeBalance(first, nights).toFixed(2))).toEqual([
    '-9.00',
    '-12.50',
    '-16.00',
    '-26.50',
    '-33.50',
    '-51.00',
  ])
  const [short] = computeHoldingCosts(holdingCostsInputs, lot, 'short', 'USD')
  expect(short && computeBalance(short, 5).toFixed(2)).toBe('7.80')
})

const position: Position = {
  account: exampleAccount,
  side: 'long',
  currency: 'USD',
  lots: decimal(1),
  open: decimal('1.16'),
  close: null,
  nights: decimal(2),
  day: 'monday',
  bookings: 2,
  period: null,
}

const priced = (change: Partial<Position>) => {
  const price = priceTrade({...position, ...change}, inputs)
  return (
    price && [
      price.spread.toFixed(2),
      price.commission.toFixed(2).replace('-0.00', '0.00'),
      price.swap.toFixed(2).replace('-0.00', '0.00'),
      price.total.toFixed(2),
      price.margin?.toFixed(2),
    ]
  )
}

test('a trade costs spread and commission of its own account, and the swap of every booking, with minus signs', () => {
  // -9 pips of 0.0001 on 100,000 units are USD 90 a night; 116,000 at 1:30 are 3,866.67.
  expect(priced({})).toEqual(['-1.00', '-7.00', '-180.00', '-188.00', '3866.67'])
  expect(priced({account: standard})).toEqual(['-9.00', '0.00', '-180.00', '-189.00', '3866.67'])
})

test('swap that the client receives lowers the cost', () => {
  expect(priced({side: 'short'})).toEqual(['-1.00', '-7.00', '50.00', '42.00', '3866.67'])
})

test('no night costs no swap, and no price leaves the margin open', () => {
  expect(priced({bookings: 0, open: null})).toEqual(['-1.00', '-7.00', '0.00', '-8.00', undefined])
})

test('without a size or nights there is no price', () => {
  expect(priced({lots: null})).toBeNull()
  expect(priced({bookings: null})).toBeNull()
})
