import {expect, test} from 'vitest'
import type {HourlySpread} from './hourly-spread.ts'
import {weekdayExtremes} from './weekday-extremes.ts'

const spreadAt = (hour: number, average: number): HourlySpread => ({
  account_type_id: 'standard',
  hour_of_week: hour,
  min_spread: 0,
  avg_spread: average,
  max_spread: 9,
  observed_from: '2026-11-02',
  observed_until: '2026-11-22',
})

/** The same day on some days of the week, from Sunday as 0. */
const week = (days: readonly number[], averageAt: (hour: number) => number | null) =>
  days.flatMap((day) =>
    Array.from({length: 24}, (_, hour) => ({hour, average: averageAt(hour)})).flatMap(({hour, average}) =>
      average === null ? [] : [spreadAt(day * 24 + hour, average)],
    ),
  )
const workdays = [1, 2, 3, 4, 5]

test('narrowest and widest are the hours around the extremes, halfway to the average of the day', () => {
  const day = (hour: number) => {
    if (hour === 13) return 0.5
    if (hour >= 12 && hour < 14) return 0.75
    return hour === 22 ? 2 : 1.5
  }
  expect(weekdayExtremes(week(workdays, day))).toEqual({
    narrowest: {from: 12, until: 14, average: 0.625},
    widest: {from: 22, until: 23, average: 2},
  })
})

test('a part of the day goes on over midnight', () => {
  const day = (hour: number) => (hour >= 22 || hour < 2 ? 3 : 1)
  expect(weekdayExtremes(week(workdays, day))).toEqual({
    narrowest: {from: 2, until: 22, average: 1},
    widest: {from: 22, until: 2, average: 3},
  })
})

test('a part ends where the market closes, and Sunday, Saturday and single days do not count', () => {
  const shares = week(workdays, (hour) => (hour >= 14 && hour < 21 ? (hour === 14 ? 2 : 1) : null))
  const others = [...week([0, 6], () => 9), spreadAt(24 + 3, 0.1), spreadAt(48 + 3, 0.1)]
  expect(weekdayExtremes([...shares, ...others])).toEqual({
    narrowest: {from: 15, until: 21, average: 1},
    widest: {from: 14, until: 15, average: 2},
  })
})

test('one that is the same all day has no extremes', () => {
  expect(weekdayExtremes(week(workdays, () => 1))).toBeNull()
  expect(weekdayExtremes([])).toBeNull()
})
