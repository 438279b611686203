/** Spreads that were observed at an hour of the week, in the instrument's `pip_size`. */
export type HourlySpread = Readonly<{
  account_type_id: string
  /** UTC, from 0 (Sunday, midnight) to 167. */
  hour_of_week: number
  min_spread: number
  avg_spread: number
  max_spread: number
  /** ISO dates of the first and the last day of the observation. */
  observed_from: string
  observed_until: string
}>

export const hoursInDay = 24
export const hoursInWeek = 7 * hoursInDay
