import {type Tally, sum} from './tally.ts'

/** Tests that take long. They end soon after their signal. */
export type TimedPart = Readonly<{name: string; run: (signal: AbortSignal) => Promise<Tally>}>

/** The longest time that a timer takes. */
const longestMs = 2 ** 31 - 1

/**
 * Runs parts one after the other until a moment of `performance.now()`. What does not fit is named, and counts neither as passed nor as
 * failed.
 */
export async function runWithin(parts: readonly TimedPart[], deadline: number): Promise<Tally> {
  const tallies: Tally[] = []
  for (const {name, run} of parts) {
    const leftMs = Math.min(deadline - performance.now(), longestMs)
    if (leftMs <= 0) {
      console.log(`– not run, for the time is over: ${name}`)
      continue
    }
    const signal = AbortSignal.timeout(Math.ceil(leftMs))
    const tally = await run(signal)
    if (signal.aborted) console.log(`– not run to its end, for the time is over: ${name}`)
    else tallies.push(tally)
  }
  return sum(tallies)
}
