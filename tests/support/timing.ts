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

/** Timeout for fast asynchronous effects, long enough while a build uses both cores. */
export const eventually = {timeout: 20_000}

/** Does something with each item, so many at a time. */
export async function inFlight<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await run(item, index)
    }
  }
  await Promise.all(Array.from({length: atOnce}, work))
}

/** A percentile of times (0.95 for p95), rounded, in their unit. */
export const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN)
