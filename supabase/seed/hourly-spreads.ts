import {z} from 'zod'
import {hoursInWeek, type HourlySpread as ObservedSpread} from '#domain/spreads/hourly-spread.ts'
import {text} from './columns.ts'
import {hourlyProfileNames, hourlyProfiles} from './hourly-profiles.ts'
import type {PricedSpread} from './price-spread.ts'
import {readData} from './read-data.ts'
import {fractionOf, round} from './stable.ts'

const observedShape = z.object({
  symbol: text,
  /** A profile of `hourly-profiles.ts`. */
  profile: z.enum(hourlyProfileNames),
})
type Observed = z.infer<typeof observedShape>

/** The hundred instruments of `hourly-spreads.csv`, whose spreads are given by the hour. */
export const readObserved = (): Observed[] => readData('hourly-spreads', observedShape)

/** Whole weeks after the last change of a clock. */
const observation = {observed_from: '2026-11-02', observed_until: '2026-11-22'} as const

/** Spreads at an hour, before they are of an account type. */
export type HourlySpread = Omit<ObservedSpread, 'account_type_id'>

// Spreads are wider while a market opens and on weekends.
const [openingFactor, weekendFactor] = [1.4, 1.3]

function weightAt({symbol, profile}: Observed, hour: number): number {
  const {trades, weights} = hourlyProfiles[profile]
  const isOpening = !trades((hour + hoursInWeek - 1) % hoursInWeek)
  const isWeekend = [0, 6].includes(Math.floor(hour / 24))
  return (
    (weights[hour % 24] ?? 1) *
    (isOpening ? openingFactor : 1) *
    (isWeekend ? weekendFactor : 1) *
    (0.95 + 0.1 * fractionOf(`hourly-spread/${symbol}/${hour}`))
  )
}

type Bounds = Pick<PricedSpread, 'min_spread' | 'avg_spread' | 'max_spread'>

/** The spread of an instrument at each hour in which it trades; over the week its average is the one of the account type. */
export function hourlySpreadsOf(
  observed: Observed,
  {min_spread: min, avg_spread: avg, max_spread: max}: Bounds,
): HourlySpread[] {
  const hours = Array.from({length: hoursInWeek}, (_, hour) => hour)
    .filter(hourlyProfiles[observed.profile].trades)
    .map((hour) => ({hour, weight: weightAt(observed, hour)}))
  const mean = hours.reduce((sum, {weight}) => sum + weight, 0) / hours.length
  return hours.map(({hour, weight}) => {
    const share = weight / mean
    const average = Math.min(max, min + (avg - min) * share)
    return {
      hour_of_week: hour,
      min_spread: round(min + (average - min) * 0.4, 2),
      avg_spread: round(average, 2),
      // What is wide on average is also more uncertain.
      max_spread: round(average + (max - average) * Math.min(0.9, 0.22 * share), 2),
      ...observation,
    }
  })
}
