import 'server-only'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {
  type Change,
  type Publications,
  type Shown,
  type Stamp,
  changesShape,
  publicationsShape,
  readChanges,
  readPublications,
  readShownAt,
  readStamps,
  shownShape,
  stampsShape,
} from '#web/database/publications.ts'
import {log} from '#web/log/log.ts'
import {lastChangeUntil} from './changes.ts'

const orUndefined = async <Value>(reading: Promise<{value: Value}>): Promise<Value | undefined> =>
  await reading.then(
    ({value}) => value,
    (error: unknown) => {
      log.error({error}, 'the publication log could not be read')
      return undefined
    },
  )

/** The latest entries of the log; undefined when it was never read. */
export const loadPublications = (): Promise<Publications | undefined> =>
  orUndefined(fetchMarketData({key: ['publications'], load: readPublications, shape: publicationsShape}))

/** Every entry of the log without its text, oldest first; undefined when it was never read. */
export const loadChanges = (): Promise<readonly Change[] | undefined> =>
  orUndefined(fetchMarketData({key: ['publications', 'changes'], load: readChanges, shape: changesShape}))

/** Every time stamp of the log; undefined when none was ever read. */
export const loadStamps = (): Promise<readonly Stamp[] | undefined> =>
  orUndefined(fetchMarketData({key: ['publications', 'stamps'], load: readStamps, shape: stampsShape}))

/**
 * The texts shown at a moment; empty before the log begins, undefined when they were never read. They are kept by the entry that came last, not by
 * the moment, so that made-up moments fill no cache.
 */
export async function loadShownAt(
  at: string,
  changes: readonly Change[],
): Promise<readonly Shown[] | undefined> {
  const last = lastChangeUntil(changes, at)
  if (!last) return []
  return await orUndefined(
    fetchMarketData({
      key: ['publications', 'at', last.published_at],
      load: (signal) => readShownAt(last.published_at, signal),
      shape: shownShape,
    }),
  )
}
