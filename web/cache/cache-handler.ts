import type {CacheControl} from 'next/dist/server/lib/cache-control.js'
import type {CacheHandler, CacheHandlerContext} from 'next/dist/server/lib/incremental-cache/index.js'
import path from 'node:path'
import {isBuilding} from '#runtime/environment/is-building.ts'
import {connectSources} from '../http/market-data-socket.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {ByteLru} from './byte-lru.ts'
import {makeEdgeHeaders} from './edge-headers.ts'
import {type Entry, EntryDisk, readBuilt, readLifetimes, toPagePath} from './entry-disk.ts'
import {writeContentPolicy, scriptsAfterFirstPaint} from './page-html.ts'
import {getMetrics} from '../metrics/count-requests.ts'
import {buildMoment, isOfBuild, markChanged, momentOfNow, momentTag} from './mark-clock.ts'
import {
  computeEdgeSeconds,
  followAge,
  type RenderedPage,
  stampStored,
  readStoredTags,
  isStoredValid,
} from './page-age.ts'

type CachedValue = NonNullable<Entry['value']>
type GetArguments = Parameters<CacheHandler['get']>
type SetArguments = Parameters<CacheHandler['set']>

const notFoundMark = '<meta name="http-status" content="404"'
const decorated = new WeakSet<object>()

/**
 * Defers a cached page's scripts, and sets its policy. Also sets the status from its meta element, which content can't forge because React escapes it.
 */
function decorate(value: CachedValue | null | undefined, lifetime: CacheControl | undefined): void {
  if (
    value?.kind !== 'APP_PAGE' ||
    typeof value.html !== 'string' ||
    value.html === '' ||
    decorated.has(value)
  )
    return
  const tags = readStoredTags(value)
  // What was published during the render was purged before the page comes: a cache in front keeps it for one second.
  const {EDGE_CACHE_SECONDS} = siteEnvironment()
  const longest =
    lifetime === undefined || isStoredValid(tags) ? EDGE_CACHE_SECONDS : Math.min(EDGE_CACHE_SECONDS, 1)
  // Mutates the object, because on a cache miss Next sends this object.
  value.html = scriptsAfterFirstPaint(value.html)
  value.headers = {
    ...value.headers,
    'content-security-policy': writeContentPolicy(value.html, connectSources()),
    ...makeEdgeHeaders(tags, computeEdgeSeconds(longest, lifetime)),
  }
  if (value.html.includes(notFoundMark)) value.status = 404
  decorated.add(value)
}

/**
 * A refusal applies to one request. Stored 404s for invented addresses would fill the disk, and a stored 405 would replace a picture for all
 * visitors.
 */
const isRefusal = (key: string, value: CachedValue | null | undefined): boolean => {
  if (value?.kind === 'APP_ROUTE') return value.status >= 400
  return value?.kind === 'APP_PAGE' && value.status === 404 && !key.endsWith('/not-found')
}

/** Whether the front may send a page with a status. All unknown addresses of a variant share one page. */
const isSent = (key: string, status = 200): boolean =>
  status === 200 || (status === 404 && key.endsWith('/not-found'))

/** The stored page in the form that the front sends; null if it's missing or something else. */
function renderedPage(
  key: string,
  value: CachedValue | null | undefined,
  storedAt: number,
  lifetime: CacheControl | undefined,
): RenderedPage | null {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return null
  if (value.html === '' || !isSent(key, value.status) || value.postponed !== undefined) return null
  return {html: value.html, age: followAge({tags: readStoredTags(value), storedAt, lifetime})}
}

// Next loads this file outside its bundle, so the site's log isn't available.
const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : new Error(String(error)))

/** What a server has stored. The front keeps pages in memory, so only reads are in memory too. */
type Stores = Readonly<{
  folder: string
  lifetimes: ReadonlyMap<string, CacheControl>
  pages: EntryDisk
  reads: EntryDisk
  readsInMemory: ByteLru<Entry>
}>

const stores = new Map<string, Stores>()
const readsInMemoryBytes = 32 * 1024 * 1024

/** Opens the stores of a server once. Deletes the pages of an earlier process, which all count as changed. */
function openStores(folder: string): Stores {
  const known = stores.get(folder)
  if (known) return known
  const pages = new EntryDisk(
    path.join(folder, 'route-cache'),
    siteEnvironment().PAGE_CACHE_DISK_MB * 1024 * 1024,
    warn,
  )
  if (!isBuilding()) pages.clear()
  const reads = new EntryDisk(path.join(folder, '../cache/fetch-cache'), Number.MAX_SAFE_INTEGER, warn)
  const opened = {
    folder,
    lifetimes: readLifetimes(folder),
    pages,
    reads,
    readsInMemory: new ByteLru<Entry>(readsInMemoryBytes),
  }
  stores.set(folder, opened)
  return opened
}

// Headers and names beside the text.
const bytesBeside = 1_024

function remember(reads: ByteLru<Entry>, key: string, entry: Entry): void {
  if (entry.value?.kind === 'FETCH') reads.set(key, entry, 2 * entry.value.data.body.length + bytesBeside)
}

/** Next's cache of rendered pages and their reads. Each page carries its own Content-Security-Policy. */
export default class PageCache implements CacheHandler {
  /** Null in the proxy, which Next gives no folder. */
  readonly #stores: Stores | null
  /** Next creates an instance for each request, so its renders begin after this. */
  readonly #began = momentTag(momentOfNow())
  readonly #beganAt = performance.now()

  constructor({serverDistDir}: Pick<CacheHandlerContext, 'serverDistDir'>) {
    this.#stores = serverDistDir === undefined ? null : openStores(serverDistDir)
  }

  async get(...[key, context]: GetArguments): Promise<Entry | null> {
    if (context.kind === 'APP_PAGE' && globalThis.marsaPageListener?.isDue(toPagePath(key)) === true)
      return null
    const entry = await this.#read(key, context)
    // The build writes its pages without this cache.
    stampStored(entry?.value ?? null, momentTag(buildMoment))
    const tags = readStoredTags(entry?.value, context)
    if (!isStoredValid(tags)) return null
    // A page of the build may be old, and then Next sends it before it renders it again.
    decorate(entry?.value, isOfBuild(tags) ? undefined : entry?.cacheControl)
    const page = renderedPage(key, entry?.value, entry?.lastModified ?? 0, entry?.cacheControl)
    if (page !== null) globalThis.marsaPageListener?.onRead(toPagePath(key), page)
    return entry
  }

  async #read(key: string, context: GetArguments[1]): Promise<Entry | null> {
    if (this.#stores === null) return null
    const {folder, lifetimes, pages, reads, readsInMemory} = this.#stores
    if (context.kind === 'APP_PAGE' || context.kind === 'APP_ROUTE') {
      const stored = await pages.get(key)
      if (stored !== null) return stored
      const built = await readBuilt(folder, key, context.kind, 'isFallback' in context && context.isFallback)
      const cacheControl = lifetimes.get(toPagePath(key))
      return built && {...built, ...(cacheControl && {cacheControl})}
    }
    if (context.kind !== 'FETCH') return null
    const stored = readsInMemory.get(key) ?? (await reads.get(key))
    // A newer one may have been stored while this one was read.
    const newest = readsInMemory.peek(key) ?? stored
    if (newest !== null) remember(readsInMemory, key, newest)
    return newest
  }

  async set(...[key, value, context]: SetArguments): Promise<void> {
    if (value?.kind === 'APP_PAGE')
      getMetrics()?.renderSeconds.observe((performance.now() - this.#beganAt) / 1_000)
    stampStored(value, this.#began)
    const cacheControl = context.fetchCache === true ? undefined : context.cacheControl
    decorate(value, cacheControl)
    const entry = {lastModified: Date.now(), value, ...(cacheControl && {cacheControl})}
    if (context.fetchCache !== true)
      globalThis.marsaPageListener?.onStored(
        toPagePath(key),
        renderedPage(key, value, entry.lastModified, cacheControl),
      )
    if (this.#stores === null || value === null || isRefusal(key, value)) return
    const {pages, reads, readsInMemory} = this.#stores
    remember(readsInMemory, key, entry)
    await (context.fetchCache === true ? reads : pages).set(key, entry)
  }

  /** Next calls this for its own functions, which the site doesn't use. */
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    markChanged([tags].flat())
    await Promise.resolve()
  }

  resetRequestCache(): void {
    // A request doesn't have its own cache.
  }
}

/**
 * Writes buffers in JSON as base64 instead of a list of numbers. Next serializes each stored page to JSON only to measure it. A number for each byte
 * would be a quarter of a render's cost.
 */
Object.defineProperty(Buffer.prototype, 'toJSON', {
  configurable: true,
  writable: true,
  value: function toJSON(this: Buffer) {
    return {type: 'Buffer', encoding: 'base64', data: this.toString('base64')}
  },
})
