import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {connectSources} from '../env/market-data-socket.ts'
import {contentSecurityPolicy} from './content-security-policy.ts'
import {scriptsAfterFirstPaint} from './scripts-after-first-paint.ts'

// Next's modules are CommonJS: the import is the exports object where the types declare the default export.
const defaultExport = <Exported extends object>(module: Exported | {default: Exported}): Exported =>
  'default' in module ? module.default : module

const FileSystemCache = defaultExport(fileSystemCacheModule)

type Entry = Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>
type CachedValue = NonNullable<NonNullable<Entry>['value']>
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

/** Next's file cache of rendered pages, each of which carries its own Content-Security-Policy. */
export default class PageCache extends FileSystemCache {
  override async get(...args: Parameters<InstanceType<typeof FileSystemCache>['get']>): Promise<Entry> {
    const entry = await super.get(...args)
    decorate(entry?.value)
    return entry
  }

  override async set(...args: SetArguments): Promise<void> {
    const [key, value] = args
    decorate(value)
    if (!isInventedAddress(key, value)) await super.set(...args)
  }
}

declare global {
  /** Expires everything that is cached under these tags, also outside of a request. */
  var marsaExpireTags: ((tags: Iterable<string>) => void) | undefined
}

const expireTags = (tags: Iterable<string>): void => {
  const now = performance.timeOrigin + performance.now()
  for (const tag of tags) tagsManifest.set(tag, {...tagsManifest.get(tag), expired: now})
}

if (!globalThis.marsaExpireTags) {
  globalThis.marsaExpireTags = expireTags
  // Next stores expired tags in memory only: after a restart everything expires, because publications may have been missed.
  expireTags(['content', 'database'])
}
