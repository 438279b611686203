const firstPauseMs = 5_000
const maxPauseMs = 10 * 60 * 1000

/** A task that is tried at every call, but after a failure only when a pause is over, which grows with each further failure. */
export type RetriedTask = (nowMs: number) => Promise<void>

/** Wraps a task so that its failures are reported, never thrown, and tried again later and later. */
export function retryLater(
  task: () => Promise<void>,
  report: (line: string) => void,
  name: string,
): RetriedTask {
  let pauseMs = firstPauseMs
  let notBefore = 0
  return async (nowMs) => {
    if (nowMs < notBefore) return
    try {
      await task()
      pauseMs = firstPauseMs
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      report(`${name}: ${message} It is tried again in ${pauseMs / 1000} s.`)
      notBefore = nowMs + pauseMs
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
  }
}
