import {expect, test} from 'vitest'
import {mostTold} from './most-told.ts'

test('a reader of a strict region is told of no leverage above their own, all others of any', () => {
  expect(200 <= mostTold({pinWarning: true, maxLeverage: 30})).toBe(false)
  expect(30 <= mostTold({pinWarning: true, maxLeverage: 30})).toBe(true)
  expect(200 <= mostTold({pinWarning: false, maxLeverage: 20})).toBe(true)
})
