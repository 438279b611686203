import {expect, test} from 'vitest'
import {checkTimeZone} from './check-time-zone.ts'

test.each(['America/New_York', 'Europe/London', 'Asia/Dubai', 'UTC', undefined])('%s is known', (zone) => {
  expect(checkTimeZone(zone)).toEqual([])
})

test.each(['London', 'GMT+3', 'America/New York', 'europe/london'])('%s is not', (zone) => {
  expect(checkTimeZone(zone)[0]?.message).toContain(zone)
})
