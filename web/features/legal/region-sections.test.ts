import {expect, test} from 'vitest'
import {formatMarginPercent} from './region-sections.tsx'

test.each([
  [30, '3.33%'],
  [20, '5%'],
  [200, '0.5%'],
  [2, '50%'],
])('1:%i requires %s', (leverage, margin) => {
  expect(formatMarginPercent(leverage)).toBe(margin)
})
