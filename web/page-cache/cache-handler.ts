import {NEXT_CACHE_TAGS_HEADER} from 'next/dist/lib/constants.js'
import type {CacheControl} from 'next/dist/server/lib/cache-control.js'
import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {isBuilding} from '../env/is-building.ts'
import {connectSources} from '../env/market-data-socket.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {edgeHeaders} from '../http/edge-cache/edge-headers.ts'
import {contentSecurityPolicy} from './content-security-policy.ts'
import {currentMetrics} from '../metrics/current-metrics.ts'
import {markChanged, momentOfNow} from '../publish-marks/mark-clock.ts'
import {momentTag} from '../publish-marks/moment-tag.ts'
import {PageDisk} from './page-disk.ts'
import {edgeSeconds} from './edge-seconds.ts'
import {ageOf} from './page-age.ts'
import type {RenderedPage} from './rendered-page.ts'
import {scriptsAfterFirstPaint} from './scripts-after-first-paint.ts'
import {shortenPageData} from './shorten-page-data.ts'
import {stampStored, tagsOfStored} from './stored-tags.ts'
import {isStoredValid} from './validity.ts'
import {writeBuffersShortly} from './write-buffers-shortly.ts'

// Next's modules are CommonJS: the import is the exports object where the types declare the default export.
const defaultExport = <Exported extends object>(module: Exported | {default: Exported}): Exported =>
  'default' in module ? module.default : module

const FileSystemCache = defaultExport(fileSystemCacheModule)

type Entry = Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>
type CachedValue = NonNullable<NonNullable<Entry>['value']>
type GetArguments = Parameters<InstanceType<typeof FileSystemCache>['get']>
type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>

const notFoundMark = '<meta name="http-status" content="404"'
const decorated = new WeakSet<object>()

type PageHeaders = Extract<CachedValue, {kind: 'APP_PAGE'}>['headers']

/** What a page was made of: the types of its documents, and `database`. */
function tagsOf(headers: PageHeaders): readonly string[] {
  const tags = headers?.[NEXT_CACHE_TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : []
}

/** Shortens the data of a cached page, defers its scripts, and sets its policy and the status from its meta element (content cannot forge it, because React escapes it). */
function decorate(value: CachedValue | null | undefined, lifetime: CacheControl | undefined): void {
  if (
    value?.kind !== 'APP_PAGE' ||
    typeof value.html !== 'string' ||
    value.html === '' ||
    decorated.has(value)
  )
    return
  // Mutates the object, because on a cache miss Next sends this object.
  value.html = scriptsAfterFirstPaint(shortenPageData(value.html))
  value.headers = {
    ...value.headers,
    'content-security-policy': contentSecurityPolicy(value.html, connectSources()),
    ...edgeHeaders(tagsOf(value.headers), edgeSeconds(siteEnvironment().EDGE_CACHE_SECONDS, lifetime)),
  }
  if (value.html.includes(notFoundMark)) value.status = 404
  decorated.add(value)
}

/**
 * A refusal, which is for one request: stored, 404s of addresses that anybody can invent would fill the disk, and a 405 for a method would be
 * what everybody gets in place of a picture.
 */
const isRefusal = (key: string, value: CachedValue | null | undefined): boolean => {
  if (value?.kind === 'APP_ROUTE') return value.status >= 400
  return value?.kind === 'APP_PAGE' && value.status === 404 && !key.endsWith('/not-found')
}

/** The path of the page under a key of Next: what follows the last part that names its source. */
const pathOf = (key: string): string => key.slice(key.indexOf('/$/') + 2)

/** A page as those receive it who send it; null for anything else, and for one that is not there. */
function renderedPage(
  key: string,
  value: CachedValue | null | undefined,
  storedAt: number,
  lifetime: CacheControl | undefined,
): RenderedPage | null {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return null
  if (value.html === '' || (value.status ?? 200) !== 200 || value.postponed !== undefined) return null
  const tags = tagsOf(value.headers)
  // What has no tags would not be expired by a publication.
  if (tags.length === 0) return null
  const storage = {tags, storedAt, lifetime}
  // Who sends a page from memory uses it as well.
  return {html: value.html, age: () => ageOf(storage), onSent: () => pageDisk?.onRead(key)}
}

let pageDisk: PageDisk | undefined

// Next loads this file outside of its bundle, where the site's log is not to be had.
const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : new Error(String(error)))

/** The limit of what is stored, from the first request on. */
function openPageDisk(folder: string): PageDisk {
  const disk = new PageDisk(folder, siteEnvironment().PAGE_CACHE_DISK_MB * 1024 * 1024, warn)
  disk.takeOver().catch(warn)
  return disk
}

// Headers and names beside what was rendered.
const bytesBeside = 4_096

/** How much room an entry takes on the disk. */
function bytesOf(value: CachedValue | null | undefined): number {
  if (value?.kind === 'APP_ROUTE') return value.body.byteLength + bytesBeside
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return 0
  const segments = [...(value.segmentData?.values() ?? [])]
  const flight = [value.rscData, ...segments].reduce((sum, part) => sum + (part?.byteLength ?? 0), 0)
  return Buffer.byteLength(value.html) + flight + bytesBeside
}

/** Next's file cache of rendered pages, each of which carries its own Content-Security-Policy, and of what they read. */
export default class PageCache extends FileSystemCache {
  /** Next makes one of these for each request: what it renders began no earlier. */
  readonly #began = momentTag(momentOfNow())
  readonly #beganAt = performance.now()

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context)
    if (context.flushToDisk === true) pageDisk ??= openPageDisk(context.serverDistDir)
  }

  override async get(...args: GetArguments): Promise<Entry> {
    const entry = await super.get(...args)
    const [key, context] = args
    if (!isStoredValid(tagsOfStored(entry?.value, context))) return null
    decorate(entry?.value, entry?.cacheControl)
    const page = renderedPage(key, entry?.value, entry?.lastModified ?? 0, entry?.cacheControl)
    if (page !== null) globalThis.marsaPageListener?.onRead(pathOf(key), page)
    pageDisk?.onRead(key)
    return entry
  }

  override async set(...args: SetArguments): Promise<void> {
    const [key, value, context] = args
    if (value?.kind === 'APP_PAGE')
      currentMetrics()?.renderSeconds.observe((performance.now() - this.#beganAt) / 1_000)
    decorate(value, context.fetchCache ? undefined : context.cacheControl)
    stampStored(value, this.#began)
    if (!context.fetchCache)
      globalThis.marsaPageListener?.onStored(
        pathOf(key),
        renderedPage(key, value, Date.now(), context.cacheControl),
      )
    if (isRefusal(key, value)) return
    await super.set(...args)
    pageDisk?.onWritten(key, bytesOf(value))
  }
}

writeBuffersShortly()

declare global {
  /** Whether this process was notified of what was published while none ran. */
  var marsaIsStarted: boolean | undefined
}

// The processes of a build share what they read.
if (!globalThis.marsaIsStarted && !isBuilding()) {
  globalThis.marsaIsStarted = true
  // Publications may have been missed.
  markChanged(['content', 'database'])
}
