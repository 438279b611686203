import {expect, test} from 'vitest'
import {addDays, dayIn, weeksFromMonday} from './month.ts'

test('a month begins its weeks on Monday and leaves the days of its neighbours out', () => {
  const weeks = weeksFromMonday('2026-12')
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
  expect(weeksFromMonday('2027-02')).toHaveLength(4)
  expect(weeksFromMonday('2026-03').flat().filter(Boolean)).toHaveLength(31)
})

test('days go past the ends of months', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('the day of a moment is that of the time zone', () => {
  expect(dayIn('2026-12-31T22:30:00Z', 'Asia/Dubai')).toBe('2027-01-01')
  expect(dayIn('2026-12-31T22:30:00Z', 'Europe/London')).toBe('2026-12-31')
})
