import {isoDate} from '#domain/format/iso-date.ts'

/** Successful and failed checks of a component on a day. */
export type DayCount = Readonly<{day: string; answered: number; failed: number}>

const millisecondsPerDay = 86_400_000

/** The days up to and including the day of a moment, oldest first. */
export const daysUntil = (moment: number, count: number): string[] =>
  Array.from({length: count}, (_, index) => isoDate(moment - (count - 1 - index) * millisecondsPerDay))

/** The share of successful checks, in percent; null without checks. */
export function availability(days: readonly Pick<DayCount, 'answered' | 'failed'>[]): number | null {
  const answered = days.reduce((sum, day) => sum + day.answered, 0)
  const failed = days.reduce((sum, day) => sum + day.failed, 0)
  return answered + failed === 0 ? null : (100 * answered) / (answered + failed)
}

/** The availability of each day; null for days without checks. */
export function availabilityByDay(counts: readonly DayCount[], days: readonly string[]): (number | null)[] {
  const known = new Map(counts.map((count) => [count.day, count]))
  return days.map((day) => {
    const count = known.get(day)
    return count ? availability([count]) : null
  })
}

/** The mean of the known values; null when none is known. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Two decimals, rounded down: 99.996 is not 100. */
export const toHundredths = (value: number | null): number | null =>
  value === null ? null : Math.floor(value * 100) / 100
