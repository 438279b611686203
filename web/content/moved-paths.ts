import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {toDocumentPath, formerSlugTypes} from '#schemas/values/site-paths.ts'
import {type MovedPaths, noMovedPaths} from '#web/routing/known-paths.ts'
import {type Moment, markedSince, momentOfNow} from '../cache/mark-clock.ts'

/** The current and former addresses of a document. */
export type Addresses = Readonly<{
  type: string
  slug: string
  former: readonly string[]
  /** Whether visitors see its page. */
  isShown: boolean
}>

/**
 * Maps each former path directly to the current path of its page, and each path of a document to itself. A path that belongs to a document now isn't
 * redirected.
 */
export function listMovedPaths(documents: readonly Addresses[]): MovedPaths {
  const shown = documents.filter(({isShown}) => isShown)
  const current = new Set(shown.map(({type, slug}) => toDocumentPath(type, slug)))
  const moved = new Map<string, string>()
  for (const {type, slug, former} of shown) {
    const to = toDocumentPath(type, slug)
    for (const from of former.map((each) => toDocumentPath(type, each)))
      if (from !== null && to !== null && !current.has(from) && !moved.has(from)) moved.set(from, to)
  }
  for (const {type, slug} of documents) {
    const path = toDocumentPath(type, slug)
    if (path !== null && !moved.has(path)) moved.set(path, path)
  }
  return moved
}

/** Scheduled posts appear without a publication event, so the table expires as fast as the lists of posts. */
const maxAgeMs = 60_000
/** How long to wait after a failed read. */
const retryMs = 3_000
const timeoutMs = 2_000

type Source = Readonly<{
  load: (signal: AbortSignal) => Promise<MovedPaths>
  report: (error: unknown) => void
}>

type LoadedPaths = Readonly<{
  at: Moment
  until: number
  /** Whether requests wait for the read, because the previous table may be wrong. */
  isAwaited: boolean
  paths: Promise<MovedPaths>
}>

const isStale = ({at}: LoadedPaths): boolean => markedSince(['content', ...formerSlugTypes], at).length > 0

/**
 * Keeps the table of moved paths, and reads it again after a publication of its types. If the table is only old, or a read failed, requests use the
 * last table while it's read again. So while the content service is unavailable, a request doesn't wait for it twice.
 */
export function keepMovedPaths({load, report}: Source): () => Promise<MovedPaths> {
  let last: MovedPaths | undefined
  let reading: LoadedPaths | undefined
  let failedUntil = 0
  const read = (isAwaited: boolean): LoadedPaths => {
    const paths = load(timeoutSignal(timeoutMs)).then(
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
    if (reading === undefined || isStale(reading)) reading = read(reading !== undefined || last === undefined)
    else if (now >= reading.until) reading = read(false)
    return reading.isAwaited || last === undefined ? await reading.paths : last
  }
}
