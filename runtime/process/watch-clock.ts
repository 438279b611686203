// As for the publisher, which compares its clock with the content service's and the database's.
const toleranceMs = 2_000
const askAgainMs = 60_000

type Clocks = Readonly<{
  /** Reads the content service's clock, in ISO 8601. */
  read: () => Promise<string>
  now: () => number
  /** The monotonic clock. */
  elapsed: () => number
  /** Gets why the content service's clock couldn't be read. */
  report: (error: unknown) => void
}>

/**
 * Returns how to check that this server's clock differs from the content service's, which dates publications, by two seconds at most. Reads it once a
 * minute. The monotonic clock continues the last response, so a step is found at once and an outage changes nothing. False before the first response.
 */
export function watchClock({read, now, elapsed, report}: Clocks): () => Promise<boolean> {
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
    if (known === undefined || elapsed() - known.at > askAgainMs) await ask().catch(report)
    if (known === undefined) return false
    const own = now() - elapsed()
    return own >= known.least - toleranceMs && own <= known.most + toleranceMs
  }
}
