import {Temporal} from 'temporal-polyfill'
import {type Weekday, weekdays} from '../hours/calendar.ts'
import {type HourlySpread, hoursInDay} from './hourly-spreads.ts'

/** A time of day, in minutes since midnight, on days of the week, in a time zone. */
export type TimeOfWeek = Readonly<{minutes: number; zone: string; days: readonly Weekday[]}>

/** Spreads in the instrument's `pip_size`. */
export type SpreadAt = Readonly<{average: number; least: number; most: number}>

const daysInWeek = 7
const minutesInHour = 60

/** The UTC hour of the week for a local time, with the zone's offset in the week from `now`. */
function hourOfWeek({minutes, zone}: TimeOfWeek, day: Weekday, now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const ahead = (weekdays.indexOf(day) - (today.dayOfWeek % daysInWeek) + daysInWeek) % daysInWeek
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / minutesInHour), minutes % minutesInHour)
  const moment = today.add({days: ahead}).toZonedDateTime({timeZone: zone, plainTime}).withTimeZone('UTC')
  return (moment.dayOfWeek % daysInWeek) * hoursInDay + moment.hour
}

/** The spread at a time of day, averaged over the observed days; null without observations. */
export function spreadAt(spreads: readonly HourlySpread[], time: TimeOfWeek, now: number): SpreadAt | null {
  const hours = new Set(time.days.map((day) => hourOfWeek(time, day, now)))
  const observed = spreads.filter(({hour_of_week: hour}) => hours.has(hour))
  if (observed.length === 0) return null
  return {
    average: observed.reduce((sum, {avg_spread: average}) => sum + average, 0) / observed.length,
    least: Math.min(...observed.map(({min_spread: least}) => least)),
    most: Math.max(...observed.map(({max_spread: most}) => most)),
  }
}
