import {setTimeout as wait} from 'node:timers/promises'

/** How often a service is looked at, which is also how long it may take to answer, and after how many silences it counts as hung. */
export type HealthPace = Readonly<{everyMs: number; silences: number}>

export const usualPace: HealthPace = {everyMs: 5_000, silences: 3}

/** Whether anything answers at an address in time: a service that reports an error is there. */
async function answers(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch(() => undefined)
  await response?.body?.cancel()
  return response !== undefined
}

type Watched = Readonly<{
  /** Where it answers, if it serves HTTP. */
  url: string | undefined
  /** Whether it has said that it runs since this was asked last. */
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
    const [answered] = await Promise.all([url === undefined || answers(url, everyMs, signal), pause])
    silent = hasBeaten() && answered ? 0 : silent + 1
    if (silent >= silences && !signal.aborted) return true
  }
  return false
}
