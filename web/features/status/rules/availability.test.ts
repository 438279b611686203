import {expect, test} from 'vitest'
import {availability, availabilityByDay, daysUntil, meanOf, toHundredths} from './availability.ts'

const noon = Date.UTC(2026, 2, 2, 12)

test('days end with the day of the moment, across months', () => {
  expect(daysUntil(noon, 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
})

test('availability is the share of all checks, not the mean of days', () => {
  expect(
    availability([
      {answered: 1, failed: 1},
      {answered: 98, failed: 0},
    ]),
  ).toBe(99)
})

test('without checks there is no availability, not 100%', () => {
  expect(availability([])).toBeNull()
  expect(availability([{answered: 0, failed: 0}])).toBeNull()
})

test('each day has its own availability, or none', () => {
  const counts = [{day: '2026-03-01', answered: 3, failed: 1}]
  expect(availabilityByDay(counts, daysUntil(noon, 3))).toEqual([null, 75, null])
})

test('the mean leaves out unknown values', () => {
  expect(meanOf([100, null, 50])).toBe(75)
  expect(meanOf([null])).toBeNull()
})

test('is never rounded up to 100', () => {
  expect(toHundredths(99.9996)).toBe(99.99)
  expect(toHundredths(100)).toBe(100)
  expect(toHundredths(null)).toBeNull()
})
