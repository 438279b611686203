import {setImmediate as nextTurn, setTimeout as wait} from 'node:timers/promises'

const timeoutMs = 1000

/**
 * Whether a database responds within a second. Concurrent calls share one ping: forty of them would wait for each other, and a busy
 * database would count as unavailable.
 */
export function createPing(ping: () => Promise<void>, withinMs = timeoutMs): () => Promise<boolean> {
  let current: Promise<boolean> | undefined

  const pingOnce = async (): Promise<boolean> => {
    const succeeded = ping().then(
      () => true,
      () => false,
    )
    const late = wait(withinMs, undefined, {ref: false})
      // A process that was busy itself may have received the response without reading it yet.
      .then(async () => await nextTurn())
      .then(async () => await nextTurn(false))
    return await Promise.race([succeeded, late])
  }

  return async () => {
    current ??= pingOnce().finally(() => {
      current = undefined
    })
    return await current
  }
}
