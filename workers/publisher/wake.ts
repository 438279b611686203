import {setTimeout as wait} from 'node:timers/promises'

/** Lets a loop sleep until something happens. */
export type Wake = Readonly<{
  ring: () => void
  /** Resolves when it rings, at once if it rang since the last sleep, and at the latest after some milliseconds or when the signal aborts. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}>

/** A bell that has not rung yet. */
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
