import {expect, test} from 'vitest'
import {shownFrom} from './shown-from.ts'

const moment = '2026-12-01T09:00:00Z'

test.each([
  ['to come', -1, '2026-12-01 09:00 UTC'],
  ['that is now', 0, null],
  ['that has passed', 1, null],
])('a moment %s', (_, milliseconds, expected) => {
  expect(shownFrom(moment, Date.parse(moment) + milliseconds)).toBe(expected)
})

test('no date is no moment', () => {
  expect(shownFrom('soon')).toBeNull()
})
