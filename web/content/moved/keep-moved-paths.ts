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

type Reading = Readonly<{
  at: Moment
  until: number
  /** Whether requests wait for it: what was read before may be other than what is published. */
  isAwaited: boolean
  paths: Promise<MovedPaths>
}>

const isOutdated = ({at}: Reading): boolean => markedSince(['content', ...formerSlugTypes], at).length > 0

/**
 * The moved paths, read again once anything of their types is published. A table that is only old is read again while the last one is used, and so is
 * one that could not be read: while the content service is unavailable, no request waits for it twice.
 */
export function keepMovedPaths({load, report}: Source): () => Promise<MovedPaths> {
  let last: MovedPaths | undefined
  let reading: Reading | undefined
  let failedUntil = 0
  const read = (isAwaited: boolean): Reading => {
    const paths = load(AbortSignal.timeout(timeoutMs)).then(
      (loaded) => {
        if (reading?.paths === paths) last = loaded
        return loaded
      },
      (error: unknown) => {
        failedUntil = Date.now() + retryMs
        if (reading?.paths === paths) reading = undefined
        report(error)
        return last ?? noMovedPaths
      },
    )
    return {at: momentOfNow(), until: Date.now() + maxAgeMs, isAwaited, paths}
  }
  return async () => {
    const now = Date.now()
    if (now < failedUntil) return last ?? noMovedPaths
    if (reading === undefined || isOutdated(reading))
      reading = read(reading !== undefined || last === undefined)
    else if (now >= reading.until) reading = read(false)
    return reading.isAwaited || last === undefined ? await reading.paths : last
  }
}
