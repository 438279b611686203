import {expect, test} from 'vitest'
import {cryptoRule} from './crypto-rule.ts'

test('where the regulator bans crypto CFDs they are prohibited', () => {
  expect(cryptoRule('UK', false)).toBe('cryptoProhibited')
})

test('where only the broker restricts them, the label names the broker', () => {
  expect(cryptoRule('EU', false)).toBe('cryptoProhibitedByHouse')
})

test('elsewhere they are allowed', () => {
  expect(cryptoRule('MENA', true)).toBe('cryptoAllowed')
})
