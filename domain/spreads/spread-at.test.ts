import {expect, test} from 'vitest'
import type {HourlySpread} from './hourly-spreads.ts'
import {spreadAt} from './spread-at.ts'

/** The average of each hour of the week equals its number. */
const week = Array.from({length: 168}, (_, hour): HourlySpread => ({
  account_type_id: 'standard',
  hour_of_week: hour,
  min_spread: hour - 1,
  avg_spread: hour,
  max_spread: hour + 1,
  observed_from: '2026-11-02',
  observed_until: '2026-11-22',
}))
const winter = Date.UTC(2026, 10, 28)
const summer = Date.UTC(2026, 6, 4)
const wednesday = 3 * 24

test.each([
  ['UTC', 14 * 60, winter, wednesday + 14],
  ['UTC', 14 * 60 + 59, winter, wednesday + 14],
  ['Europe/London', 14 * 60, winter, wednesday + 14],
  ['Europe/London', 14 * 60, summer, wednesday + 13],
  ['America/New_York', 15 * 60, winter, wednesday + 20],
  ['America/New_York', 20 * 60, winter, wednesday + 25],
  ['Asia/Tokyo', 60, winter, wednesday - 8],
  ['Asia/Kolkata', 60, winter, wednesday - 5],
])('in %s at minute %i of a Wednesday it is that of the hour in UTC', (zone, minutes, now, hour) => {
  expect(spreadAt(week, {minutes, zone, days: ['wednesday']}, now)).toEqual({
    average: hour,
    least: hour - 1,
    most: hour + 1,
  })
})

test('over several days it is their average, and the least and the most of them', () => {
  const time = {minutes: 0, zone: 'UTC', days: ['monday', 'tuesday', 'friday'] as const}
  expect(spreadAt(week, time, winter)).toEqual({average: (24 + 48 + 120) / 3, least: 23, most: 121})
})

test('without an observation there is none', () => {
  expect(spreadAt([], {minutes: 0, zone: 'UTC', days: ['monday']}, winter)).toBeNull()
})
