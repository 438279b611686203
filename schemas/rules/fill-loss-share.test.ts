import {expect, test} from 'vitest'
import {fillLossShare} from './fill-loss-share.ts'

test('the own figure stands wherever the warning asks for it', () => {
  expect(fillLossShare('{lossShare} lose; again {lossShare}.', 76.5)).toBe('76.5% lose; again 76.5%.')
})

test('without an own figure the range stands', () => {
  expect(fillLossShare('تخسر {lossShare} من الحسابات', null)).toBe('تخسر 74-89% من الحسابات')
})

test('an own figure of zero is a figure', () => {
  expect(fillLossShare('{lossShare}', 0)).toBe('0%')
})
