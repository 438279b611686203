import {expect, test} from 'vitest'
import {untilNight} from './until-night.ts'

test.each([
  ['2026-11-23T02:29:00Z', 1],
  ['2026-11-23T02:30:00Z', 24 * 60],
  ['2026-11-23T21:30:00Z', 5 * 60],
])('at %s, the next night is %d minutes away', (now, minutes) => {
  expect(untilNight(Date.parse(now)) / 60_000).toBe(minutes)
})
