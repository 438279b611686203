import {setImmediate as nextTurn, setTimeout as wait} from 'node:timers/promises'

/** How long a database may take to respond. The first response also takes a connection, for which a busy machine needs longer. */
type Limits = Readonly<{firstMs: number; laterMs: number}>

const usualLimits: Limits = {firstMs: 3000, laterMs: 1000}

/**
 * Whether a database responds in time: within a second, once it has done so. Concurrent calls share one ping: forty of them would wait
 * for each other, and a busy database would count as unavailable.
 */
export function createPing(ping: () => Promise<void>, limits = usualLimits): () => Promise<boolean> {
  let current: Promise<boolean> | undefined
  let hasResponded = false

  const pingOnce = async (): Promise<boolean> => {
    const succeeded = ping().then(
      () => {
        hasResponded = true
        return true
      },
      () => false,
    )
    const late = wait(hasResponded ? limits.laterMs : limits.firstMs, undefined, {ref: false})
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
