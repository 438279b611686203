import {expect, test} from 'vitest'
import {positionInputsShape} from './position-inputs.ts'

const account = {
  code: 'raw',
  name: 'Raw',
  currencies: ['USD'],
  minLot: 0.01,
  leverage: {leverage: 30, boundBy: 'region'},
  spread: 0.1,
  commission: 3.5,
  commissionCurrency: 'USD',
}
const inputs = {
  symbol: 'EURUSD',
  name: 'Euro / US Dollar',
  quoteCurrency: 'USD',
  pipSize: 0.0001,
  lotSize: 100_000,
  maxLot: 100,
  swapLong: -9,
  swapShort: 2.5,
  price: 1.16,
  accounts: [account],
  usdValues: {USD: 1},
  ratesAt: '2026-11-21T00:00:00Z',
}
const accepts = (value: unknown) => positionInputsShape.safeParse(value).success

test('the inputs of a position may lack a price, an account and a leverage', () => {
  expect(accepts(inputs)).toBe(true)
  expect(accepts({...inputs, price: null})).toBe(true)
  expect(accepts({...inputs, accounts: []})).toBe(true)
  expect(accepts({...inputs, accounts: [{...account, leverage: null}]})).toBe(true)
})

test.each(Object.keys(inputs))('the inputs of a position are refused without their %s', (key) => {
  expect(accepts({...inputs, [key]: undefined})).toBe(false)
})

test.each(Object.keys(account))('the inputs of a position are refused where an account has no %s', (key) => {
  expect(accepts({...inputs, accounts: [{...account, [key]: undefined}]})).toBe(false)
})

test('the inputs of a position are refused with an account type or a limit that does not exist', () => {
  expect(accepts({...inputs, accounts: [{...account, code: 'vip'}]})).toBe(false)
  expect(accepts({...inputs, accounts: [{...account, leverage: {leverage: 30, boundBy: 'mood'}}]})).toBe(
    false,
  )
})
