import {expect, test} from 'vitest'
import {fillLossShare} from './fill-loss-share.ts'

test('the own percentage replaces every placeholder', () => {
  expect(fillLossShare('{lossShare} lose; again {lossShare}.', 76.5)).toBe('76.5% lose; again 76.5%.')
})

test('without an own percentage the range is used', () => {
  expect(fillLossShare('تخسر {lossShare} من الحسابات', null)).toBe('تخسر 74-89% من الحسابات')
})

test('an own percentage of zero is used', () => {
  expect(fillLossShare('{lossShare}', 0)).toBe('0%')
})
