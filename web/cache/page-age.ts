import type {IncrementalCacheValue} from 'next/dist/server/response-cache/types.js'
import type {CacheControl} from 'next/dist/server/lib/cache-control.js'
import {isUnhurriedType} from '#schemas/values/departments.ts'
import {buildMoment, findMoment, isAnyMarkedSince, isOfBuild, markedSince, type Moment} from './mark-clock.ts'
import {readTagType, withComparedSources, withoutCompared} from './tags.ts'

/** Whether a page may be served. A `stale` page is served while it renders again. An `expired` page is never served. */
export type PageAge = 'fresh' | 'stale' | 'expired'

export type RenderedPage = Readonly<{
  html: string
  /** Computed on each request, because a publication expires the pages that it changes. */
  age: () => PageAge
}>

/** Receives the pages that Next reads from its cache and writes to it, by their internal paths. */
export type PageListener = Readonly<{
  onRead: (path: string, page: RenderedPage) => void
  /** null if the page is no longer stored. */
  onStored: (path: string, page: RenderedPage | null) => void
  /** Whether Next must render a page now, although it has stored one that isn't expired. */
  isDue: (path: string) => boolean
}>

declare global {
  /** Next loads the cache handler outside its bundle. The two share this listener. */
  var marsaPageListener: PageListener | undefined
}

/** The tags of a read. Next doesn't store them with the result. */
type ReadTags = Readonly<{tags?: string[]; softTags?: string[]}>

const pageTagsHeader = 'x-next-cache-tags'
const readHeader = 'x-began'

const splitTags = (header: unknown): string[] => (typeof header === 'string' ? header.split(',') : [])

/** All tags of a stored page, route or read, including the mark of its start. */
export function readStoredTags(
  value: IncrementalCacheValue | null | undefined,
  context: object = {},
): string[] {
  const tags = listTags(value, context)
  return isOfBuild(tags) ? withComparedSources(tags) : withoutCompared(tags)
}

function listTags(value: IncrementalCacheValue | null | undefined, context: object): string[] {
  if (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE')
    return splitTags(value.headers?.[pageTagsHeader])
  if (value?.kind !== 'FETCH') return []
  const {tags = [], softTags = []}: ReadTags = context
  return [...tags, ...softTags, ...splitTags(value.data.headers[readHeader])]
}

/** Adds the start of the render or read to a stored entry. Keeps an existing start, because storing an entry again doesn't make it newer. */
export function stampStored(value: IncrementalCacheValue | null, began: string): void {
  if (value?.kind === 'FETCH') value.data.headers[readHeader] ??= began
  if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return
  const tags = splitTags(value.headers?.[pageTagsHeader])
  if (!findMoment(tags)) value.headers = {...value.headers, [pageTagsHeader]: [...tags, began].join(',')}
}

/** The tags that were marked after a render or read began. */
const changesSince = (tags: readonly string[]): readonly string[] =>
  markedSince(tags, findMoment(tags) ?? buildMoment)

/** Whether a stored entry is still valid: its render or read began after the last mark of each of its tags. */
export const isStoredValid = (tags: readonly string[]): boolean => changesSince(tags).length === 0

/**
 * Whether a render that began at `began` may have missed a publication that a request at `requested` must see. Which documents a page shows isn't known
 * before it's rendered, so every publication counts that expires pages.
 */
export const mayMissPublication = (began: Moment, requested: Moment): boolean =>
  requested.sequence > began.sequence && isAnyMarkedSince(began, (tag) => !isUnhurriedType(readTagType(tag)))

/** The parts of a stored page that determine its age. Times are milliseconds since 1970. */
export type Storage = Readonly<{
  tags: readonly string[]
  storedAt: number
  /** Seconds; undefined if Next didn't report the lifetime. Such a page must be requested from Next. */
  lifetime: Readonly<{revalidate: number | false; expire: number | undefined}> | undefined
}>

/**
 * How long a page may be stale through a publication. In this time, the server can render a thousand other pages beside its visitors. Later requests
 * wait for a render.
 */
const longestStaleMs = 5 * 60_000

/** The age of a stored page by its lifetime, as Next calculates it. */
function computeAgeByLifetime({storedAt, lifetime}: Storage, now: number): PageAge {
  const expiresAt = lifetime?.expire === undefined ? Infinity : storedAt + lifetime.expire * 1_000
  if (lifetime === undefined || expiresAt < now) return 'expired'
  const revalidatesAt = lifetime.revalidate === false ? Infinity : storedAt + lifetime.revalidate * 1_000
  return revalidatesAt < now ? 'stale' : 'fresh'
}

/**
 * Returns a function for the current age of a stored page, from its lifetime and from publications since its render began. A publication that may
 * appear late makes the page stale for five minutes from the first call that finds it.
 */
export function followAge(storage: Storage): () => PageAge {
  let changedAt: number | undefined
  return () => {
    const age = computeAgeByLifetime(storage, Date.now())
    const changes = changesSince(storage.tags)
    if (age === 'expired' || changes.length === 0) return age
    if (!changes.map(readTagType).every(isUnhurriedType)) return 'expired'
    changedAt ??= performance.now()
    return performance.now() - changedAt < longestStaleMs ? 'stale' : 'expired'
  }
}

/** How long a cache in front keeps a page with an unknown lifetime. */
const unknownLifetimeSeconds = 60

/**
 * How many seconds a cache in front may keep a page: at most `max`, and at most as long as this server does, because pages that only grow old aren't
 * purged.
 */
export function computeEdgeSeconds(max: number, lifetime: CacheControl | undefined): number {
  if (lifetime === undefined) return Math.min(max, unknownLifetimeSeconds)
  return lifetime.revalidate === false ? max : Math.min(max, lifetime.revalidate)
}
