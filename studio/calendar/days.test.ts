import {expect, test} from 'vitest'
import {addDays, toLocalDay, listWeeks, moveDay} from './days.ts'

test('a month begins its weeks on Monday and leaves the days of its neighbours out', () => {
  const weeks = listWeeks('2026-12')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null])
})

test('a month that fills its weeks has no row of neighbours', () => {
  expect(listWeeks('2027-02')).toHaveLength(4)
  expect(listWeeks('2026-03').flat().filter(Boolean)).toHaveLength(31)
})

test('days go past the ends of months', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('the day of a moment is that of the time zone', () => {
  expect(toLocalDay('2026-12-31T22:30:00Z', 'Asia/Dubai')).toBe('2027-01-01')
  expect(toLocalDay('2026-12-31T22:30:00Z', 'Europe/London')).toBe('2026-12-31')
})

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
