import {expect, test} from 'vitest'
import {exampleAccount as account, exampleInputs as inputs} from './sample-positions.ts'
import {positionInputsShape} from './position-inputs.ts'

const accepts = (value: unknown) => positionInputsShape.safeParse(value).success

test('the inputs of a position may lack a price and an account', () => {
  expect(accepts(inputs)).toBe(true)
  expect(accepts({...inputs, price: null})).toBe(true)
  expect(accepts({...inputs, accounts: []})).toBe(true)
})

test.each(Object.keys(inputs))('the inputs of a position are refused without their %s', (key) => {
  expect(accepts({...inputs, [key]: undefined})).toBe(false)
})

test.each(Object.keys(account))('the inputs of a position are refused where an account has no %s', (key) => {
  expect(accepts({...inputs, accounts: [{...account, [key]: undefined}]})).toBe(false)
})

test('the inputs of a position are refused without the leverage of an account', () => {
  expect(accepts({...inputs, accounts: [{...account, leverage: null}]})).toBe(false)
})

test('the inputs of a position are refused with an account type or a limit that does not exist', () => {
  expect(accepts({...inputs, accounts: [{...account, code: 'vip'}]})).toBe(false)
  expect(accepts({...inputs, accounts: [{...account, leverage: {leverage: 30, boundBy: 'mood'}}]})).toBe(
    false,
  )
})
