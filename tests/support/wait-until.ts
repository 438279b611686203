import {setTimeout as wait} from 'node:timers/promises'

const defaultTimeoutMs = 25_000
const defaultPauseMs = 100

/** Polls until there is a value, and throws after the timeout. */
export async function waitUntil<Value>(
  what: string,
  read: () => Promise<Value | undefined>,
  timeoutMs = defaultTimeoutMs,
  pauseMs = defaultPauseMs,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs / 1000} seconds: ${what}.`)
    await wait(pauseMs)
  }
}
