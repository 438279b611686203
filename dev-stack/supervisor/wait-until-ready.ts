import {setTimeout as wait} from 'node:timers/promises'

const pauseMs = 50
const attemptMs = 5000

/** Polls an address until it responds with success. Never resolves otherwise; `signal` ends the polling. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]),
    }).catch(() => undefined)
    // Either it does not listen yet, or it is not ready.
    await response?.body?.cancel()
    if (response && response.status < 400) return
    await wait(pauseMs, undefined, {signal}).catch(() => undefined)
  }
  await new Promise(() => undefined)
}
