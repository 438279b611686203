import {expect, test} from 'vitest'
import {maxDisclosedLeverage} from './max-disclosed-leverage.ts'

test('a visitor of a strict region is shown no leverage above their own, all others any', () => {
  expect(200 <= maxDisclosedLeverage({code: 'EU', maxLeverage: 30})).toBe(false)
  expect(30 <= maxDisclosedLeverage({code: 'UK', maxLeverage: 30})).toBe(true)
  expect(200 <= maxDisclosedLeverage({code: 'SG', maxLeverage: 20})).toBe(true)
})
