import {expect, test} from 'vitest'
import {decimal} from './decimal.ts'
import {exampleAccount, exampleInputs} from './example-inputs.ts'
import type {Position} from './position.ts'
import {priceTrade} from './price-trade.ts'

const standard = {...exampleAccount, code: 'standard', name: 'Standard', spread: 0.9, commission: 0} as const
const inputs = {...exampleInputs, accounts: [standard, exampleAccount]}
const position: Position = {
  account: exampleAccount,
  side: 'long',
  currency: 'USD',
  lots: decimal(1),
  open: decimal('1.16'),
  close: null,
  nights: decimal(2),
}

const priced = (change: Partial<Position>) => {
  const price = priceTrade({...position, ...change}, inputs)
  return (
    price && [
      price.spread.toFixed(2),
      price.commission.toFixed(2),
      price.swap.toFixed(2),
      price.total.toFixed(2),
      price.margin?.toFixed(2),
    ]
  )
}

test('a trade costs spread and commission of its own account, and the swap of every night', () => {
  // -9 points of 0.0001 on 100,000 units are USD 90 a night; 116,000 at 1:30 are 3,866.67.
  expect(priced({})).toEqual(['1.00', '7.00', '180.00', '188.00', '3866.67'])
  expect(priced({account: standard})).toEqual(['9.00', '0.00', '180.00', '189.00', '3866.67'])
})

test('swap that the client receives lowers the cost', () => {
  expect(priced({side: 'short'})).toEqual(['1.00', '7.00', '-50.00', '-42.00', '3866.67'])
})

test('no night costs no swap, and no price leaves the margin open', () => {
  expect(priced({nights: decimal(0), open: null})).toEqual(['1.00', '7.00', '0.00', '8.00', undefined])
})

test('without a size or nights there is no price', () => {
  expect(priced({lots: null})).toBeNull()
  expect(priced({nights: null})).toBeNull()
})
