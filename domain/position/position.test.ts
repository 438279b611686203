import {describe, expect, test} from 'vitest'
import {checkPosition} from './position.ts'
import {withDefaultValues} from './calculator-fields.ts'
import {exampleAccount as account, exampleInputs as inputs} from './sample-positions.ts'
import type {PositionAccount} from './position-inputs.ts'

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
    day: 'monday',
    from: '',
    until: '',
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
    ['lots', '1.005', {kind: 'offStep', step: '0.01', below: '1', above: '1.01'}],
    ['price', '-1.16', {kind: 'negative'}],
    ['price', '1,160', {kind: 'ambiguous', text: '1,160', thousands: '1160', decimals: '1.16'}],
    ['price', '9'.repeat(40), {kind: 'tooManyDigits', limit: '12'}],
    ['price', '1160', {kind: 'farFromPrice', price: '1.16', least: '0.0116', most: '116'}],
    ['close', '0.001', {kind: 'farFromPrice', price: '1.16', least: '0.0116', most: '116'}],
    ['close', '0.00', {kind: 'notPositive'}],
    ['nights', '1.5', {kind: 'notWhole'}],
    ['nights', 'one', {kind: 'notNumber'}],
    ['nights', '3651', {kind: 'tooLarge', limit: '3650'}],
    ['currency', 'JPY', {kind: 'notHeldIn', choices: ['USD', 'EUR']}],
    ['side', 'up', {kind: 'unlisted'}],
    ['account', 'vip', {kind: 'unknownChoice', choices: ['Raw']}],
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
    const checked = check({account: 'vip'}, both)
    expect(checked?.position.account).toBe(account)
    expect(checked?.faults).toEqual({account: {kind: 'unknownChoice', choices: ['Raw', 'Pro']}})
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
