import {expect, test} from 'vitest'
import {addDays, addMonths, dayIn, isMonth, weeksOf} from './month.ts'

test('a month begins its weeks on Monday and leaves the days of its neighbours out', () => {
  const weeks = weeksOf('2026-12')
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
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2026-03').flat().filter(Boolean)).toHaveLength(31)
})

test('months and days go past the ends of years and months', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('the day of a moment is that of the time zone', () => {
  expect(dayIn('2026-12-31T22:30:00Z', 'Asia/Dubai')).toBe('2027-01-01')
  expect(dayIn('2026-12-31T22:30:00Z', 'Europe/London')).toBe('2026-12-31')
})

test('an address that names no month is recognised', () => {
  expect(['2026-12', '2026-13', '2026-1', undefined].map(isMonth)).toEqual([true, false, false, false])
})
