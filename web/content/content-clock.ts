import 'server-only'
import {z} from 'zod'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {log} from '../log/log.ts'
import {contentClient} from './client.ts'

// As for the publisher, which compares its clock with the content service's and the database's.
const toleranceMs = 2_000
const [askAgainMs, readMs] = [60_000, 2_000]

type Clocks = Readonly<{
  /** Reads the content service's clock, in ISO 8601. */
  read: () => Promise<string>
  now: () => number
  /** The monotonic clock. */
  elapsed: () => number
}>

/**
 * Returns how to check that this server's clock differs from the content service's, which dates publications, by two seconds at most. Reads it once a
 * minute. The monotonic clock continues the last response, so a step is found at once and an outage changes nothing. False before the first response.
 */
export function watchClock({read, now, elapsed}: Clocks): () => Promise<boolean> {
  /** The service's time minus the monotonic time. The response may be as old as the request. */
  let known: Readonly<{least: number; most: number; at: number}> | undefined
  const ask = async (): Promise<void> => {
    const asked = elapsed()
    const moment = await read()
    const answered = elapsed()
    const earliest = Date.parse(moment)
    const latest = moment.includes('.') ? earliest : earliest + 999
    known = {least: earliest - answered, most: latest - asked, at: answered}
  }
  return async () => {
    if (known === undefined || elapsed() - known.at > askAgainMs)
      await ask().catch((error: unknown) =>
        log.warn({error}, 'the clock of the content service was not read'),
      )
    if (known === undefined) return false
    const own = now() - elapsed()
    return own >= known.least - toleranceMs && own <= known.most + toleranceMs
  }
}

export const isClockRight = watchClock({
  read: async () =>
    z.iso
      .datetime()
      .parse(
        await contentClient.fetch<unknown>('now()', {}, {cache: 'no-store', signal: timeoutSignal(readMs)}),
      ),
  now: () => Date.now(),
  elapsed: () => performance.now(),
})
