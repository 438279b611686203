import {setTimeout as wait} from 'node:timers/promises'

const pauseMs = 50
const attemptMs = 5000

/** Resolves when an address answers a GET with success, and never otherwise; `signal` ends the asking. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]),
    }).catch(() => undefined)
    // Not listening yet, or listening and not ready: both are what is being waited out.
    await response?.body?.cancel()
    if (response && response.status < 400) return
    await wait(pauseMs, undefined, {signal}).catch(() => undefined)
  }
  await new Promise(() => undefined)
}
