import {expect, test} from 'vitest'
import {cryptoRule} from './crypto-rule.ts'

test('where the regulator bans crypto CFDs they are prohibited', () => {
  expect(cryptoRule('UK', false)).toBe('cryptoProhibited')
})

test('where the rules would allow them, the house says that it is the house', () => {
  expect(cryptoRule('EU', false)).toBe('cryptoProhibitedByHouse')
})

test('elsewhere they are allowed', () => {
  expect(cryptoRule('MENA', true)).toBe('cryptoAllowed')
})
