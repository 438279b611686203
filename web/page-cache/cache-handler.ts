import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {isBuilding} from '../env/is-building.ts'
import {connectSources} from '../env/market-data-socket.ts'
import {contentSecurityPolicy} from './content-security-policy.ts'
import {markChanged, momentOfNow} from '../publish-marks/mark-clock.ts'
import {momentTag} from '../publish-marks/moment-tag.ts'
import {scriptsAfterFirstPaint} from './scripts-after-first-paint.ts'
import {stampStored, tagsOfStored} from './stored-tags.ts'
import {isStoredValid} from './validity.ts'

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

/** Defers the scripts of a cached page, and sets its policy and the status from its meta element (content cannot forge it, because React escapes it). */
function decorate(value: CachedValue | null | undefined): void {
  if (
    value?.kind !== 'APP_PAGE' ||
    typeof value.html !== 'string' ||
    value.html === '' ||
    decorated.has(value)
  )
    return
  // Mutates the object, because on a cache miss Next sends this object.
  value.html = scriptsAfterFirstPaint(value.html)
  value.headers = {
    ...value.headers,
    'content-security-policy': contentSecurityPolicy(value.html, connectSources()),
  }
  if (value.html.includes(notFoundMark)) value.status = 404
  decorated.add(value)
}

/** A 404 of an address that anybody can invent: cached, such responses would fill the disk. */
const isInventedAddress = (key: string, value: CachedValue | null | undefined): boolean =>
  (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') &&
  value.status === 404 &&
  !key.endsWith('/not-found')

/** Next's file cache of rendered pages, each of which carries its own Content-Security-Policy, and of what they read. */
export default class PageCache extends FileSystemCache {
  /** Next makes one of these for each request: what it renders began no earlier. */
  readonly #began = momentTag(momentOfNow())

  override async get(...args: GetArguments): Promise<Entry> {
    const entry = await super.get(...args)
    const [, context] = args
    if (!isStoredValid(tagsOfStored(entry?.value, context))) return null
    decorate(entry?.value)
    return entry
  }

  override async set(...args: SetArguments): Promise<void> {
    const [key, value] = args
    decorate(value)
    stampStored(value, this.#began)
    if (!isInventedAddress(key, value)) await super.set(...args)
  }
}

declare global {
  /** Whether this process heard of what was published while none ran. */
  var marsaIsStarted: boolean | undefined
}

// The processes of a build share what they read.
if (!globalThis.marsaIsStarted && !isBuilding()) {
  globalThis.marsaIsStarted = true
  // Publications may have been missed.
  markChanged(['content', 'database'])
}
