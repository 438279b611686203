import {createContext, Script} from 'node:vm'

/** Work that took longer than it may. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
  /** It did not get the processor for most of its time: on a busy machine any work takes long. */
  readonly wasStarved: boolean

  constructor(wasStarved: boolean) {
    super('The work took longer than it may')
    this.wasStarved = wasStarved
  }
}

const script = new Script('run()')
const realm = createContext({run: () => undefined})

// The error is of the other realm, and so no Error of this one.
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/**
 * Runs synchronous work and ends it after some milliseconds, wherever it is. Throws TookTooLong then. What the work was changing may be
 * left half changed: it must not write anything that is used afterwards.
 */
export function within<T>(milliseconds: number, work: () => T): T {
  const done: {value?: T} = {}
  realm['run'] = () => {
    done.value = work()
  }
  const before = process.threadCpuUsage()
  try {
    script.runInContext(realm, {timeout: milliseconds})
  } catch (error) {
    if (!isTimeout(error)) throw error
    const {user, system} = process.threadCpuUsage(before)
    throw new TookTooLong((user + system) / 1_000 < milliseconds * 0.8)
  }
  if (!('value' in done)) throw new Error('The work was not run')
  return done.value
}
