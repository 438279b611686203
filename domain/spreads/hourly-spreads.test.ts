import {expect, test} from 'vitest'
import {findTradingWeek, type HourlySpread, findWeekdayExtremes} from './hourly-spreads.ts'

const hours = (from: number, until: number) => Array.from({length: until - from}, (_, index) => from + index)

test('a market that opens on Sunday evening begins its week there', () => {
  expect(findTradingWeek(hours(22, 142))).toEqual({start: 22, length: 120})
})

test('a pause each day is shorter than the weekend', () => {
  const days = [1, 2, 3, 4, 5].flatMap((day) => hours(day * 24 + 14, day * 24 + 21))
  expect(findTradingWeek(days)).toEqual({start: 38, length: 103})
})

test('a week goes on over midnight of Saturday', () => {
  expect(findTradingWeek([...hours(0, 100), ...hours(160, 168)])).toEqual({start: 160, length: 108})
})

test('a market that never pauses begins on Sunday; one without hours has no week', () => {
  expect(findTradingWeek(hours(0, 168))).toEqual({start: 0, length: 168})
  expect(findTradingWeek([5])).toEqual({start: 5, length: 1})
  expect(findTradingWeek([])).toEqual({start: 0, length: 0})
})

const spreadAt = (hour: number, average: number): HourlySpread => ({
  account_type_id: 'standard',
  hour_of_week: hour,
  min_spread: 0,
  avg_spread: average,
  max_spread: 9,
  observed_from: '2026-11-02',
  observed_until: '2026-11-22',
})

/** Repeats a day on some days of the week, from Sunday as 0. */
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
  expect(findWeekdayExtremes(week(workdays, day))).toEqual({
    narrowest: {from: 12, until: 14, average: 0.625},
    widest: {from: 22, until: 23, average: 2},
  })
})

test('a part of the day goes on over midnight', () => {
  const day = (hour: number) => (hour >= 22 || hour < 2 ? 3 : 1)
  expect(findWeekdayExtremes(week(workdays, day))).toEqual({
    narrowest: {from: 2, until: 22, average: 1},
    widest: {from: 22, until: 2, average: 3},
  })
})

test('a part ends where the market closes, and Sunday, Saturday and single days do not count', () => {
  const shares = week(workdays, (hour) => (hour >= 14 && hour < 21 ? (hour === 14 ? 2 : 1) : null))
  const others = [...week([0, 6], () => 9), spreadAt(24 + 3, 0.1), spreadAt(48 + 3, 0.1)]
  expect(findWeekdayExtremes([...shares, ...others])).toEqual({
    narrowest: {from: 15, until: 21, average: 1},
    widest: {from: 14, until: 15, average: 2},
  })
})

test('one that is the same all day has no extremes', () => {
  expect(findWeekdayExtremes(week(workdays, () => 1))).toBeNull()
  expect(findWeekdayExtremes([])).toBeNull()
})
