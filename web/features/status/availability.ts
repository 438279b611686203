import {toIsoDate} from '#domain/format/iso-date.ts'

/** Successful and failed checks of a component on a day. */
export type DayCount = Readonly<{day: string; answered: number; failed: number}>

const millisecondsPerDay = 86_400_000

/** The days up to and including the day of a time, oldest first. */
export const daysUntil = (moment: number, count: number): string[] =>
  Array.from({length: count}, (_, index) => toIsoDate(moment - (count - 1 - index) * millisecondsPerDay))

/** The share of successful checks in percent. Null without checks. */
export function availability(days: readonly Pick<DayCount, 'answered' | 'failed'>[]): number | null {
  const answered = days.reduce((sum, day) => sum + day.answered, 0)
  const failed = days.reduce((sum, day) => sum + day.failed, 0)
  return answered + failed === 0 ? null : (100 * answered) / (answered + failed)
}

/** The availability of each day. Null for days without checks. */
export function availabilityByDay(counts: readonly DayCount[], days: readonly string[]): (number | null)[] {
  const known = new Map(counts.map((count) => [count.day, count]))
  return days.map((day) => {
    const count = known.get(day)
    return count ? availability([count]) : null
  })
}

/** The mean of the known values. Null without known values. */
export function computeMean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Rounds down to two decimals, so that 99.996 doesn't become 100. */
export const toHundredths = (value: number | null): number | null =>
  value === null ? null : Math.floor(value * 100) / 100

export const componentStates = ['operational', 'degraded', 'down', 'unknown'] as const
export type ComponentState = (typeof componentStates)[number]

export type CheckOutcome = 'ok' | 'slow' | 'failed' | 'maintenance' | 'unknown'

type RecentChecks = Readonly<{
  /** Newest first. The last three decide. */
  outcomes: readonly CheckOutcome[]
  /** Time of the newest check, in milliseconds since 1970. Null without checks. */
  checkedAt: number | null
  intervalSeconds: number
}>

// Three intervals and a margin, because the uptime monitor may be late.
const staleMilliseconds = (intervalSeconds: number) => (3 * intervalSeconds + 30) * 1_000

const isFailure = (outcome: CheckOutcome) => outcome === 'failed' || outcome === 'maintenance'

/**
 * The state of a component at a time: operational if its last checks succeeded, degraded if some failed or were slow, down
 * if all failed, unknown without a recent check.
 */
export function componentState(
  {outcomes, checkedAt, intervalSeconds}: RecentChecks,
  now: number,
): ComponentState {
  const [latest] = outcomes
  if (checkedAt === null || latest === undefined || latest === 'unknown') return 'unknown'
  if (now - checkedAt > staleMilliseconds(intervalSeconds)) return 'unknown'
  const measured = outcomes.slice(0, 3).filter((outcome) => outcome !== 'unknown')
  if (measured.every(isFailure)) return measured.length < 3 ? 'degraded' : 'down'
  return measured.every((outcome) => outcome === 'ok') ? 'operational' : 'degraded'
}

/** The overall state: operational if all components are, down if any is, otherwise degraded. Ignores unknown states. */
export function overallState(states: readonly ComponentState[]): ComponentState {
  const known = states.filter((state) => state !== 'unknown')
  if (known.length === 0) return 'unknown'
  if (known.every((state) => state === 'operational')) return 'operational'
  return known.includes('down') ? 'down' : 'degraded'
}
