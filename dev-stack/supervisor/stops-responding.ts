import {setTimeout as wait} from 'node:timers/promises'

/** How often a service is looked at, which is also how long it may take to respond, and after how many silences it counts as hung. */
export type HealthPace = Readonly<{everyMs: number; silences: number}>

export const usualPace: HealthPace = {everyMs: 5_000, silences: 3}

/** Whether anything responds at an address in time: a service that reports an error is there. */
async function responds(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch(() => undefined)
  await response?.body?.cancel()
  return response !== undefined
}

type Watched = Readonly<{
  /** Where it responds, if it serves HTTP. */
  url: string | undefined
  /** Whether it has said that it runs since this was read last. */
  hasBeaten: () => boolean
}>

/**
 * Resolves to true once a service was silent several times in a row, over HTTP or as a process, and to false when `signal` ends the watching
 * before.
 */
export async function stopsResponding(
  {url, hasBeaten}: Watched,
  {everyMs, silences}: HealthPace,
  signal: AbortSignal,
): Promise<boolean> {
  let silent = 0
  while (!signal.aborted) {
    const pause = wait(everyMs, undefined, {signal, ref: false}).catch(() => undefined)
    const [hasResponded] = await Promise.all([url === undefined || responds(url, everyMs, signal), pause])
    silent = hasBeaten() && hasResponded ? 0 : silent + 1
    if (silent >= silences && !signal.aborted) return true
  }
  return false
}
