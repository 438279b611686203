import {hoursInDay} from '#domain/spreads/hourly-spread.ts'

/** When instruments of a kind trade and how their spread changes over the day. */
type HourlyProfile = Readonly<{
  /** Whether the market trades in an hour of the week (0 is Sunday, midnight UTC), by the winter time of its exchange. */
  trades: (hour: number) => boolean
  /** How wide the spread is at each hour of the day, beside the other hours. */
  weights: readonly number[]
}>

const dayOf = (hour: number): number => Math.floor(hour / hoursInDay)

/** Every working day from one hour to before another. */
const daily =
  (from: number, until: number) =>
  (hour: number): boolean =>
    dayOf(hour) > 0 && dayOf(hour) < 6 && hour % hoursInDay >= from && hour % hoursInDay < until

/** From Sunday evening to Friday evening: the day ends in New York at 22:00 UTC. */
const aroundTheClock = (hour: number): boolean => hour >= 22 && hour < 5 * hoursInDay + 22

/** The same with a pause of an hour at the end of each day. */
const withPause = (hour: number): boolean => aroundTheClock(hour) && hour % hoursInDay !== 22

// Midnight to 06:00, the morning in Europe, the hours of both Europe and New York, the evening, and the end of the day.
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

export const hourlyProfileNames = [
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

/** Profiles that instruments of `hourly-spreads.csv` follow. */
export const hourlyProfiles: Readonly<Record<HourlyProfileName, HourlyProfile>> = {
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
