import type {Check, Component} from './component.ts'

const jitter = 0.1
/** A failure is asked about again soon, so that an outage is told from a hiccup. */
const confirmSeconds = 10

/**
 * Milliseconds until a component is asked again: its interval give or take a tenth, so that many do not ask at once; less after a
 * failure.
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
