import {describe, expect, test} from 'vitest'
import {checkPosition} from './check-position.ts'
import {withDefaultValues} from './default-values.ts'
import {exampleAccount as account, exampleInputs as inputs} from './example-inputs.ts'
import type {PositionAccount} from './position-inputs.ts'
import {readDecimal} from './read-decimal.ts'

const first = withDefaultValues({}, inputs)
const check = (given: Partial<typeof first>, of = inputs) => checkPosition({...first, ...given}, of)

test('the default is one lot at the stored price, and a close at a loss', () => {
  expect(first).toEqual({
    symbol: 'EURUSD',
    account: 'raw',
    currency: 'USD',
    side: 'long',
    lots: '1',
    price: '1.16',
    close: '1.1542',
    nights: '1',
  })
  expect(withDefaultValues({}, {...inputs, price: null})).toMatchObject({price: '', close: ''})
  expect(check({})?.faults).toEqual({})
})

describe('the input', () => {
  test.each([
    ['lots', 'one', {kind: 'notNumber'}],
    ['lots', '0', {kind: 'notPositive'}],
    ['lots', '0.001', {kind: 'tooSmall', limit: '0.01'}],
    ['lots', '100.01', {kind: 'tooLarge', limit: '100'}],
    ['price', '-1.16', {kind: 'notNumber'}],
    ['price', '1,16', {kind: 'notNumber'}],
    ['price', '1e5', {kind: 'notNumber'}],
    ['price', '9'.repeat(40), {kind: 'notNumber'}],
    ['close', '0.00', {kind: 'notPositive'}],
    ['nights', '1.5', {kind: 'notWhole'}],
    ['nights', 'one', {kind: 'notWhole'}],
    ['nights', '3651', {kind: 'tooLarge', limit: '3650'}],
    ['currency', 'JPY', {kind: 'notHeldIn', limit: 'USD, EUR'}],
    ['side', 'up', {kind: 'unknownChoice', limit: 'long, short'}],
    ['account', 'vip', {kind: 'unknownChoice', limit: 'Raw'}],
  ] as const)('%s of %j is a fault of that field alone', (field, text, fault) => {
    expect(check({[field]: text})?.faults).toEqual({[field]: fault})
  })

  test.each([
    ['lots', '0.01', {lots: '0.01'}],
    ['lots', '100', {lots: '100'}],
    ['nights', '3650', {nights: '3650'}],
    ['nights', '0', {nights: '0'}],
  ] as const)('%s of %s is allowed: the limit itself is within it', (field, text, read) => {
    const checked = check({[field]: text})
    expect(checked?.faults).toEqual({})
    expect({[field]: checked?.position[field]?.toFixed()}).toEqual(read)
  })

  test('an empty field is missing, and no fault', () => {
    const checked = check({close: '', nights: ' '})
    expect(checked?.faults).toEqual({})
    expect(checked?.position).toMatchObject({close: null, nights: null})
  })

  test('names only the fields that have a fault', () => {
    expect(Object.keys(check({})?.faults ?? {none: true})).toEqual([])
    expect(Object.keys(check({side: 'up', nights: '1.5'})?.faults ?? {})).toEqual(['side', 'nights'])
  })
})

describe('the position', () => {
  const pro: PositionAccount = {...account, code: 'pro', name: 'Pro', currencies: ['GBP', 'USD'], minLot: 1}
  const both = {...inputs, accounts: [account, pro]}

  test('is on the chosen account, with the limits and currencies of that account', () => {
    const checked = check({account: 'pro', currency: 'GBP', lots: '0.5'}, both)
    expect(checked?.position).toMatchObject({account: pro, currency: 'GBP', lots: null})
    expect(checked?.faults).toEqual({lots: {kind: 'tooSmall', limit: '1'}})
  })

  test('is on the first account where the chosen one is unknown', () => {
    expect(check({account: 'vip'}, both)?.position.account).toBe(account)
  })

  test('has the chosen side and currency', () => {
    expect(check({side: 'short', currency: 'EUR'})?.position).toMatchObject({side: 'short', currency: 'EUR'})
  })

  test('is long, and in the first currency of the account, where the choice is unknown', () => {
    expect(check({side: 'up', currency: 'JPY', account: 'pro'}, both)?.position).toMatchObject({
      side: 'long',
      currency: 'GBP',
    })
  })

  test('is null where the instrument has no account', () => {
    expect(check({}, {...inputs, accounts: []})).toBeNull()
  })
})

test.each([
  ['1.16', '1.16'],
  [' 100 000 ', '100000'],
  ['١٫١٦', '1.16'],
  ['۱۲٬۰۰۰', '12000'],
])('%s is read as %s', (text, read) => {
  expect(readDecimal(text)?.toFixed()).toBe(read)
})
