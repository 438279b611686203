import {expect, test} from 'vitest'
import {spreadTone} from './spread-tone.ts'

test.each([
  [0, 'tight'],
  [1, 'tight'],
  [1.01, 'medium'],
  [3, 'medium'],
  [3.01, 'wide'],
] as const)('a spread of %f pips is %s', (pips, tone) => {
  expect(spreadTone(pips)).toBe(tone)
})
