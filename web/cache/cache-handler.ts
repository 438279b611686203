import type {CacheControl} from 'next/dist/server/lib/cache-control.js'
import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {isBuilding} from '#runtime/environment/is-building.ts'
import {connectSources} from '../http/market-data-socket.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {makeEdgeHeaders} from './edge-headers.ts'
import {writeContentPolicy, scriptsAfterFirstPaint, shortenPageData} from './page-html.ts'
import {getMetrics} from '../metrics/count-requests.ts'
import {buildMoment, momentOfNow, momentTag} from './mark-clock.ts'
import {PageDisk, writeBuffersShortly} from './page-disk.ts'
import {
  computeEdgeSeconds,
  computePageAge,
  type RenderedPage,
  stampStored,
  readStoredTags,
  isStoredValid,
} from './page-age.ts'

// Next's modules are CommonJS, so the import is the exports object where the types declare a default export.
const defaultExport = <Exported extends object>(module: Exported | {default: Exported}): Exported =>
  'default' in module ? module.default : module

const FileSystemCache = defaultExport(fileSystemCacheModule)

type Entry = Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>
type CachedValue = NonNullable<NonNullable<Entry>['value']>
type GetArguments = Parameters<InstanceType<typeof FileSystemCache>['get']>
type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>

const notFoundMark = '<meta name="http-status" content="404"'
const decorated = new WeakSet<object>()

/**
 * Shortens a cached page's data, defers its scripts, and sets its policy. Also sets the status from its meta element, which content can't forge
 * because React escapes it.
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
  const isOutdated =
    lifetime !== undefined && computePageAge({tags, storedAt: Date.now(), lifetime}) !== 'fresh'
  const seconds = computeEdgeSeconds(siteEnvironment().EDGE_CACHE_SECONDS, lifetime)
  // Mutates the object, because on a cache miss Next sends this object.
  value.html = scriptsAfterFirstPaint(shortenPageData(value.html))
  value.headers = {
    ...value.headers,
    'content-security-policy': writeContentPolicy(value.html, connectSources()),
    ...makeEdgeHeaders(tags, isOutdated ? Math.min(seconds, 1) : seconds),
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

/** The page path in one of Next's keys: the part after the source marker. */
const toPagePath = (key: string): string => key.slice(key.indexOf('/$/') + 2)

/** The stored page in the form that the front sends; null if it's missing or something else. */
function renderedPage(
  key: string,
  value: CachedValue | null | undefined,
  storedAt: number,
  lifetime: CacheControl | undefined,
): RenderedPage | null {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return null
  if (value.html === '' || (value.status ?? 200) !== 200 || value.postponed !== undefined) return null
  const storage = {tags: readStoredTags(value), storedAt, lifetime}
  // Sending a page from memory also counts as reading it from the disk.
  return {html: value.html, age: () => computePageAge(storage), onSent: () => pageDisk?.onRead(key)}
}

let pageDisk: PageDisk | undefined

// Next loads this file outside its bundle, so the site's log isn't available.
const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : new Error(String(error)))

// Headers and names beside the rendered content.
const bytesBeside = 4_096

function measureEntry(value: CachedValue | null | undefined): number {
  if (value?.kind === 'APP_ROUTE') return value.body.byteLength + bytesBeside
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return 0
  const segments = [...(value.segmentData?.values() ?? [])]
  const flight = [value.rscData, ...segments].reduce((sum, part) => sum + (part?.byteLength ?? 0), 0)
  return Buffer.byteLength(value.html) + flight + bytesBeside
}

/** Next's file cache of rendered pages and their reads. Each page carries its own Content-Security-Policy. */
export default class PageCache extends FileSystemCache {
  /** Next creates an instance for each request, so its renders begin after this. */
  readonly #began = momentTag(momentOfNow())
  readonly #beganAt = performance.now()

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context)
    const maxBytes = siteEnvironment().PAGE_CACHE_DISK_MB * 1024 * 1024
    if (context.flushToDisk === true && !isBuilding())
      pageDisk ??= new PageDisk(context.serverDistDir, maxBytes, warn)
  }

  override async get(...args: GetArguments): Promise<Entry> {
    const entry = await super.get(...args)
    const [key, context] = args
    // The build writes its pages without this cache.
    stampStored(entry?.value ?? null, momentTag(buildMoment))
    if (!isStoredValid(readStoredTags(entry?.value, context))) return null
    decorate(entry?.value, entry?.cacheControl)
    const page = renderedPage(key, entry?.value, entry?.lastModified ?? 0, entry?.cacheControl)
    if (page !== null) globalThis.marsaPageListener?.onRead(toPagePath(key), page)
    pageDisk?.onRead(key)
    return entry
  }

  override async set(...args: SetArguments): Promise<void> {
    const [key, value, context] = args
    if (value?.kind === 'APP_PAGE')
      getMetrics()?.renderSeconds.observe((performance.now() - this.#beganAt) / 1_000)
    stampStored(value, this.#began)
    decorate(value, context.fetchCache ? undefined : context.cacheControl)
    if (!context.fetchCache)
      globalThis.marsaPageListener?.onStored(
        toPagePath(key),
        renderedPage(key, value, Date.now(), context.cacheControl),
      )
    if (isRefusal(key, value)) return
    await super.set(...args)
    pageDisk?.onWritten(key, measureEntry(value))
  }
}

writeBuffersShortly()
