import {z} from 'zod'
import {hoursInDay, hoursInWeek, type HourlySpread as ObservedSpread} from '#domain/spreads/hourly-spreads.ts'
import {text, readData} from './read-data.ts'
import type {PricedSpread} from './account-types.ts'
import {toFraction, round} from './instrument.ts'

/** The trading hours of a kind of instrument, and its spread over the day. */
type HourlyProfile = Readonly<{
  /** Whether the market trades in an hour of the week (0 is Sunday, midnight UTC), in its exchange's winter time. */
  trades: (hour: number) => boolean
  /** The relative spread at each hour of the day. */
  weights: readonly number[]
}>

const toDay = (hour: number): number => Math.floor(hour / hoursInDay)

/** Every working day. `until` is exclusive. */
const daily =
  (from: number, until: number) =>
  (hour: number): boolean =>
    toDay(hour) > 0 && toDay(hour) < 6 && hour % hoursInDay >= from && hour % hoursInDay < until

/** From Sunday evening to Friday evening. The day ends in New York at 22:00 UTC. */
const aroundTheClock = (hour: number): boolean => hour >= 22 && hour < 5 * hoursInDay + 22

/** The same with an hour's pause at the end of each day. */
const withPause = (hour: number): boolean => aroundTheClock(hour) && hour % hoursInDay !== 22

// Midnight to 06:00, the European morning, the overlap of Europe and New York, the evening, and the end of the day.
const europe = [
  1.25, 1.25, 1.2, 1.2, 1.15, 1.1, 1, 0.85, 0.7, 0.7, 0.7, 0.7, 0.65, 0.6, 0.6, 0.6, 0.7, 0.8, 0.9, 1, 1.2,
  2.6, 3.2, 1.5,
]
const asia = [
  0.7, 0.7, 0.7, 0.75, 0.75, 0.8, 0.85, 0.8, 0.8, 0.85, 0.9, 0.9, 0.85, 0.75, 0.75, 0.8, 0.9, 1, 1.1, 1.15,
  1.3, 2.6, 3.2, 1.2,
]
const unitedStates = [
  1.3, 1.3, 1.3, 1.3, 1.3, 1.25, 1.2, 1, 0.9, 0.9, 0.9, 0.9, 0.85, 0.75, 0.6, 0.6, 0.6, 0.6, 0.65, 0.7, 0.8,
  1.6, 2.2, 1.6,
]
const europeanIndex = [
  1.8, 1.7, 1.6, 1.6, 1.5, 1.4, 1.2, 0.9, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.55, 0.55, 0.7, 1, 1.2, 1.3, 1.5,
  1.8, 1.8, 1.8,
]
const level = Array.from({length: hoursInDay}, () => 1)
const coins = [
  1.1, 1.1, 1.1, 1.15, 1.15, 1.15, 1.1, 1, 1, 0.95, 0.95, 0.95, 0.9, 0.85, 0.8, 0.8, 0.8, 0.85, 0.9, 0.95, 1,
  1.05, 1.1, 1.1,
]

const hourlyProfileNames = [
  'forex-europe',
  'forex-asia',
  'us-futures',
  'brent',
  'european-futures',
  'ftse-futures',
  'cac-futures',
  'us-shares',
  'crypto',
] as const
type HourlyProfileName = (typeof hourlyProfileNames)[number]

/** The profiles that `hourly-spreads.csv` refers to. */
const hourlyProfiles: Readonly<Record<HourlyProfileName, HourlyProfile>> = {
  'forex-europe': {trades: aroundTheClock, weights: europe},
  'forex-asia': {trades: aroundTheClock, weights: asia},
  'us-futures': {trades: withPause, weights: unitedStates},
  brent: {trades: daily(1, 23), weights: europe},
  'european-futures': {trades: daily(0, 21), weights: europeanIndex},
  'ftse-futures': {trades: daily(1, 21), weights: europeanIndex},
  'cac-futures': {trades: daily(7, 21), weights: europeanIndex},
  'us-shares': {trades: daily(14, 21), weights: level},
  crypto: {trades: () => true, weights: coins},
}

const observedShape = z.object({
  symbol: text,
  profile: z.enum(hourlyProfileNames),
})
type Observed = z.infer<typeof observedShape>

/** The hundred instruments with hourly spreads, from `hourly-spreads.csv`. */
export const readObserved = (): Observed[] => readData('hourly-spreads', observedShape)

/** Whole weeks after the last clock change. */
const observation = {observed_from: '2026-11-02', observed_until: '2026-11-22'} as const

/** Spreads at an hour, without an account type. */
export type HourlySpread = Omit<ObservedSpread, 'account_type_id'>

// Spreads are wider at the open and on weekends.
const [openingFactor, weekendFactor] = [1.4, 1.3]

function findWeight({symbol, profile}: Observed, hour: number): number {
  const {trades, weights} = hourlyProfiles[profile]
  const isOpening = !trades((hour + hoursInWeek - 1) % hoursInWeek)
  const isWeekend = [0, 6].includes(Math.floor(hour / 24))
  return (
    (weights[hour % 24] ?? 1) *
    (isOpening ? openingFactor : 1) *
    (isWeekend ? weekendFactor : 1) *
    (0.95 + 0.1 * toFraction(`hourly-spread/${symbol}/${hour}`))
  )
}

type Bounds = Pick<PricedSpread, 'min_spread' | 'avg_spread' | 'max_spread'>

/** An instrument's spread at each trading hour. The weekly average matches the account type's spread. */
export function makeHourlySpreads(
  observed: Observed,
  {min_spread: min, avg_spread: avg, max_spread: max}: Bounds,
): HourlySpread[] {
  const hours = Array.from({length: hoursInWeek}, (_, hour) => hour)
    .filter(hourlyProfiles[observed.profile].trades)
    .map((hour) => ({hour, weight: findWeight(observed, hour)}))
  const mean = hours.reduce((sum, {weight}) => sum + weight, 0) / hours.length
  return hours.map(({hour, weight}) => {
    const share = weight / mean
    const average = Math.min(max, min + (avg - min) * share)
    return {
      hour_of_week: hour,
      min_spread: round(min + (average - min) * 0.4, 2),
      avg_spread: round(average, 2),
      // Wider averages also vary more.
      max_spread: round(average + (max - average) * Math.min(0.9, 0.22 * share), 2),
      ...observation,
    }
  })
}
