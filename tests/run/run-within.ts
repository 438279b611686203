import {type Tally, sum} from './tally.ts'

/** Slow tests that end soon after their signal. */
export type TimedPart = Readonly<{name: string; run: (signal: AbortSignal) => Promise<Tally>}>

/** The maximum delay of a timer. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Runs parts one after the other until a moment of `performance.now()`. What does not fit is named, and counts neither as passed nor as
 * failed.
 */
export async function runWithin(parts: readonly TimedPart[], deadline: number): Promise<Tally> {
  const tallies: Tally[] = []
  for (const {name, run} of parts) {
    const leftMs = Math.min(deadline - performance.now(), maxTimerMs)
    if (leftMs <= 0) {
      console.log(`– not run before the time limit: ${name}`)
      continue
    }
    const signal = AbortSignal.timeout(Math.ceil(leftMs))
    const tally = await run(signal)
    if (signal.aborted) console.log(`– aborted at the time limit: ${name}`)
    else tallies.push(tally)
  }
  return sum(tallies)
}
