import {formerSlugTypes} from '#schemas/values/former-slug-types.ts'
import {type MovedPaths, noMovedPaths} from '#web/routing/moved-paths.ts'
import {type Moment, markedSince, momentOfNow} from '../../publish-marks/mark-clock.ts'

/** A post whose moment comes is published by nobody: then the table is no older than the lists of posts. */
const maxAgeMs = 60_000
/** For how long no other read follows one that failed. */
const retryMs = 3_000
const timeoutMs = 2_000

type Source = Readonly<{
  load: (signal: AbortSignal) => Promise<MovedPaths>
  report: (error: unknown) => void
}>

type Reading = Readonly<{at: Moment; until: number; paths: Promise<MovedPaths>}>

const isCurrent = ({at, until}: Reading): boolean =>
  Date.now() < until && markedSince(['content', ...formerSlugTypes], at).length === 0

/**
 * The moved paths, read again once anything of their types is published; those that were read last while the content service is unavailable, so that
 * a request waits for it once in a few seconds.
 */
export function keepMovedPaths({load, report}: Source): () => Promise<MovedPaths> {
  let last: MovedPaths = noMovedPaths
  let reading: Reading | undefined
  let failedUntil = 0
  const read = async (): Promise<MovedPaths> => {
    try {
      last = await load(AbortSignal.timeout(timeoutMs))
    } catch (error) {
      failedUntil = Date.now() + retryMs
      reading = undefined
      report(error)
    }
    return last
  }
  return async () => {
    if (Date.now() < failedUntil) return last
    if (reading === undefined || !isCurrent(reading))
      reading = {at: momentOfNow(), until: Date.now() + maxAgeMs, paths: read()}
    return await reading.paths
  }
}
