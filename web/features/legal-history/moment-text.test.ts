import {expect, test} from 'vitest'
import {timeText} from './moment-text.ts'

test.each([
  ['2026-11-23T10:15:00.000000Z', '10:15 UTC'],
  ['2026-11-23T10:15:07.000000Z', '10:15:07 UTC'],
  ['2026-11-23T10:15:00.000001Z', '10:15:00 UTC'],
  ['2026-11-23T23:59:59.999999Z', '23:59:59 UTC'],
])('%s is told as %s', (at, text) => {
  expect(timeText(at)).toBe(text)
})
