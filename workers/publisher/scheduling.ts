import {setTimeout as wait} from 'node:timers/promises'

/** Lets a loop sleep until it's woken. */
export type Wake = Readonly<{
  ring: () => void
  /** Resolves when it rings, at once if it rang since the last sleep, and at the latest after the given time or when the signal aborts. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}>

export function createWake(): Wake {
  let bell = Promise.withResolvers<undefined>()
  return {
    ring: () => bell.resolve(undefined),
    sleep: async (milliseconds, signal) => {
      const slept = new AbortController()
      await Promise.race([
        bell.promise,
        wait(milliseconds, undefined, {signal: AbortSignal.any([signal, slept.signal])}).catch(
          () => undefined,
        ),
      ])
      slept.abort()
      bell = Promise.withResolvers<undefined>()
    },
  }
}

const firstPauseMs = 5_000
const maxPauseMs = 10 * 60 * 1000

/** A task that runs at every call. After a failure it pauses, longer after each further failure. */
export type RetriedTask = (nowMs: number) => Promise<void>

/** Wraps a task so that its failures are reported instead of thrown, and retried with growing pauses. */
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
