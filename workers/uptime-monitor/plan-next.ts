import type {Check, Component} from './component.ts'

const jitter = 0.1
/** A failure is checked again soon, to confirm an outage. */
const confirmSeconds = 10

/**
 * Milliseconds until the next check of a component: its interval plus or minus a tenth of jitter; less after a failure.
 * @param random From 0 to 1.
 */
export function planNext(
  {interval_seconds: interval}: Pick<Component, 'interval_seconds'>,
  outcome: Check['outcome'],
  random: number,
): number {
  const seconds = outcome === 'failed' ? Math.min(interval, confirmSeconds) : interval
  return Math.round(seconds * 1_000 * (1 - jitter + 2 * jitter * random))
}
