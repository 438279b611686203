import {expect, test} from 'vitest'
import {maxDisclosedLeverage} from './max-disclosed-leverage.ts'

test('a visitor of a strict region is shown no leverage above their own, all others any', () => {
  expect(200 <= maxDisclosedLeverage({pinWarning: true, maxLeverage: 30})).toBe(false)
  expect(30 <= maxDisclosedLeverage({pinWarning: true, maxLeverage: 30})).toBe(true)
  expect(200 <= maxDisclosedLeverage({pinWarning: false, maxLeverage: 20})).toBe(true)
})
