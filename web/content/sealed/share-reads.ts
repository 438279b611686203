import type {Moment} from '../../publish-marks/mark-clock.ts'

type Shared<Value> = Readonly<{began: Moment; at: number; value: Promise<Value>}>

type Sharing<Value> = Readonly<{
  read: () => Promise<Value>
  /** The moment of now, by the marks that were received. */
  moment: () => Moment
  /** A clock in milliseconds, for marks that were never received. */
  now: () => number
  /** How long a read may be shared, in milliseconds. */
  shareMs: number
}>

/**
 * One read for all who read at nearly the same time. Whoever reads after a mark gets a read that began after it, and never one that was under way: that
 * may hold what was published before. A read that fails is shared by those who waited for it, and by nobody later.
 */
export function shareReads<Value>({read, moment, now, shareMs}: Sharing<Value>): () => Promise<Value> {
  let last: Shared<Value> | undefined
  return async () => {
    const began = moment()
    if (last?.began.sequence === began.sequence && now() - last.at < shareMs) return await last.value
    const value = read()
    const shared = {began, at: now(), value}
    last = shared
    try {
      return await value
    } catch (error) {
      if (last === shared) last = undefined
      throw error
    }
  }
}
