import {expect, test} from 'vitest'
import {moveDay} from './move-day.ts'

test('arrows go by day and week, and turn with the page', () => {
  expect(moveDay('2026-12-31', 'ArrowRight', 'ltr')).toBe('2027-01-01')
  expect(moveDay('2026-12-31', 'ArrowRight', 'rtl')).toBe('2026-12-30')
  expect(moveDay('2026-12-31', 'ArrowLeft', 'rtl')).toBe('2027-01-01')
  expect(moveDay('2026-12-03', 'ArrowUp', 'rtl')).toBe('2026-11-26')
  expect(moveDay('2026-12-03', 'ArrowDown', 'ltr')).toBe('2026-12-10')
})

test('page keys go by month, to its last day where it is shorter', () => {
  expect(moveDay('2027-01-31', 'PageDown', 'ltr')).toBe('2027-02-28')
  expect(moveDay('2027-03-15', 'PageUp', 'ltr')).toBe('2027-02-15')
})

test('other keys are left alone', () => {
  expect(moveDay('2026-12-03', 'Enter', 'ltr')).toBeNull()
})
