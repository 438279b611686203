import {expect, test} from 'vitest'
import {checkSwapFree} from './check-swap-free.ts'

const classes = [
  {asset_class: 'fx', free_nights: 7, fee_per_lot: 5},
  {asset_class: 'gold', free_nights: 5, fee_per_lot: 10},
] as const

test('the fee is that of the class', () => {
  const values = {class: 'gold', lots: '0.5', nights: '9'}
  expect(checkSwapFree(values, classes)).toMatchObject({faults: {}, terms: {free_nights: 5}})
  expect(checkSwapFree(values, classes).fee?.toNumber()).toBe(20)
})

test('Arabic digits are read', () => {
  expect(checkSwapFree({class: 'fx', lots: '٢', nights: '٨'}, classes).fee?.toNumber()).toBe(10)
})

test('an empty field is no fault, and has no result', () => {
  expect(checkSwapFree({class: 'fx', lots: '', nights: '3'}, classes)).toMatchObject({fee: null, faults: {}})
})

test.each([
  ['class', {class: 'crypto'}, {kind: 'unknownChoice', limit: 'fx, gold'}],
  ['lots', {lots: '0.001'}, {kind: 'tooSmall', limit: '0.01'}],
  ['lots', {lots: '1001'}, {kind: 'tooLarge', limit: '1000'}],
  ['lots', {lots: 'many'}, {kind: 'notNumber'}],
  ['nights', {nights: '1.5'}, {kind: 'notWhole'}],
  ['nights', {nights: '3651'}, {kind: 'tooLarge', limit: '3650'}],
])('%s that cannot be are faults with their limits: %o', (field, wrong, fault) => {
  const checked = checkSwapFree({class: 'fx', lots: '1', nights: '1', ...wrong}, classes)
  expect(checked.faults).toEqual({[field]: fault})
  expect(checked.fee).toBeNull()
})
