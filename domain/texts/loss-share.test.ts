import {expect, test} from 'vitest'
import {fillLossShare} from './loss-share.ts'

test('the own percentage takes every place', () => {
  expect(fillLossShare('{lossShare} lose; again {lossShare}.', 76.5)).toBe('76.5% lose; again 76.5%.')
  expect(fillLossShare('{lossShare}', 0)).toBe('0%')
})

test('without an own percentage a text stays as it is', () => {
  expect(fillLossShare('Between 74-89% lose.', null)).toBe('Between 74-89% lose.')
})
