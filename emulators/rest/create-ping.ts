import {setImmediate as nextTurn, setTimeout as wait} from 'node:timers/promises'

const timeoutMs = 1000

/**
 * Whether a database answers within a second. Requests that ask at the same time share one ping: forty of them would wait for each
 * other, and a busy database would count as gone.
 */
export function createPing(ping: () => Promise<void>, withinMs = timeoutMs): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  const ask = async (): Promise<boolean> => {
    const answered = ping().then(
      () => true,
      () => false,
    )
    const late = wait(withinMs, undefined, {ref: false})
      // A process that was busy itself has the answer already, and has not read it yet.
      .then(async () => await nextTurn())
      .then(async () => await nextTurn(false))
    return await Promise.race([answered, late])
  }

  return async () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return await asking
  }
}
