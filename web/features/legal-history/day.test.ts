import {expect, test} from 'vitest'
import {dayToShow, isDay} from './day.ts'

test.each(['2026-11-21', '2024-02-29'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true)
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'before', ''])('%s is not a day', (day) => {
  expect(isDay(day)).toBe(false)
})

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026-11-01', '2026-11-01'],
  ['2026-10-31', 'before'],
  ['2027-01-01', '2026-11-21'],
  ['nonsense', '2026-11-21'],
])('the request for %s shows %s', (requested, shown) => {
  expect(dayToShow(requested, '2026-11-01', '2026-11-21')).toBe(shown)
})

test('without any entry, no day is shown', () => {
  expect(dayToShow('2026-11-10', null, '2026-11-21')).toBe('before')
})
