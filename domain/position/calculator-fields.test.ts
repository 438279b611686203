import {expect, test, describe} from 'vitest'
import {withoutOtherPrices, makeDefaultPrices, withDefaultValues} from './calculator-fields.ts'
import {exampleAccount as raw, exampleInputs} from './sample-positions.ts'
import type {PositionAccount, PositionInputs} from './position-inputs.ts'

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

const pro: PositionAccount = {...raw, code: 'pro', name: 'Pro', currencies: ['GBP', 'USD']}
const inputs: PositionInputs = {
  ...exampleInputs,
  accounts: [raw, pro],
  usdValues: {USD: 1, EUR: 1.16, GBP: 1.31},
}

describe('the default prices', () => {
  test.each([
    [1.16, 0.0001, '1.16', '1.1542'],
    [150, 0.01, '150', '149.25'],
    [24_001, 1, '24001', '23881'],
    [0.00006, 0.0000001, '0.00006', '0.0000597'],
  ])(
    'of %d in steps of %d close half a percent lower, at a price of such a step',
    (price, pipSize, open, close) => {
      expect(makeDefaultPrices({...inputs, price, pipSize})).toEqual({price: open, close})
    },
  )

  test('are empty where no price is stored', () => {
    expect(makeDefaultPrices({...inputs, price: null})).toEqual({price: '', close: ''})
  })
})

describe('the values of a position', () => {
  test('are by default one lot, long, for a night, on the first account in its first currency', () => {
    expect(withDefaultValues({}, inputs)).toEqual({
      symbol: 'EURUSD',
      account: 'raw',
      currency: 'USD',
      side: 'long',
      lots: '1',
      price: '1.16',
      close: '1.1542',
      nights: '1',
      day: 'monday',
      from: '',
      until: '',
    })
  })

  test('are by default at most the largest position', () => {
    expect(withDefaultValues({}, {...inputs, maxLot: 0.5}).lots).toBe('0.5')
    expect(withDefaultValues({}, {...inputs, maxLot: 1}).lots).toBe('1')
  })

  test('are by default in the first currency of the chosen account', () => {
    expect(withDefaultValues({account: 'pro'}, inputs)).toMatchObject({account: 'pro', currency: 'GBP'})
  })

  test('keep an unknown account as it was written, with the currency of the first one', () => {
    expect(withDefaultValues({account: 'vip'}, inputs)).toMatchObject({account: 'vip', currency: 'USD'})
  })

  test('have no account and no currency where the instrument has none', () => {
    expect(withDefaultValues({}, {...inputs, accounts: []})).toMatchObject({account: '', currency: ''})
  })

  test('are those of the address where it has them, even when they are empty or invalid', () => {
    const requested = {
      symbol: 'GBPUSD',
      account: 'pro',
      currency: 'USD',
      side: 'short',
      lots: 'two',
      price: '',
      close: '1.2',
      nights: '0',
      day: 'friday',
      from: '',
      until: '',
    }
    expect(withDefaultValues(requested, inputs)).toEqual(requested)
  })
})
