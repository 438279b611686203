import {round} from './stable.ts'

type Overnight = Readonly<{
  /** In the quote currency. */
  price: number
  pipSize: number
  /** Percent a year that a long or short position earns; negative is paid. */
  longRate: number
  shortRate: number
}>

const daysInYear = 360

/** Swap points of a lot and night; positive when the client receives them. */
export function overnightSwaps({price, pipSize, longRate, shortRate}: Overnight) {
  const points = (rate: number) => round((price * rate) / 100 / daysInYear / pipSize, 2)
  return {swap_long: points(longRate), swap_short: points(shortRate)}
}

/** Percent a year that the broker earns on financing, long or short. */
export const financingMargin = 2.5

/** Rates of a position that is financed in one currency: a long one pays its overnight rate, a short one earns it. */
export const financedAt = (overnightRate: number) => ({
  longRate: -overnightRate - financingMargin,
  shortRate: overnightRate - financingMargin,
})
