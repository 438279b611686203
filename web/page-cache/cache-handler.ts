import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {connectSources} from '../env/market-data-socket.ts'
import {contentSecurityPolicy} from './content-security-policy.ts'
import {scriptsAfterFirstPaint} from './scripts-after-first-paint.ts'

// Next's own modules are CommonJS: an ES module gets the whole of their exports where the types promise the default one.
const defaultExport = <Exported extends object>(module: Exported | {default: Exported}): Exported =>
  'default' in module ? module.default : module

const FileSystemCache = defaultExport(fileSystemCacheModule)

type Entry = Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>
type CachedValue = NonNullable<NonNullable<Entry>['value']>
type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>

const notFoundMark = '<meta name="http-status" content="404"'
const decorated = new WeakSet<object>()

/** Has a cached page load its scripts late, and gives it its policy and the status that its markup asks for (React escapes content, so content cannot ask). */
function decorate(value: CachedValue | null | undefined): void {
  if (
    value?.kind !== 'APP_PAGE' ||
    typeof value.html !== 'string' ||
    value.html === '' ||
    decorated.has(value)
  )
    return
  // The very object is changed: on a miss it is what Next sends.
  value.html = scriptsAfterFirstPaint(value.html)
  value.headers = {
    ...value.headers,
    'content-security-policy': contentSecurityPolicy(value.html, connectSources()),
  }
  if (value.html.includes(notFoundMark)) value.status = 404
  decorated.add(value)
}

/** What is not there, at an address that anybody can invent: kept, such answers would fill the disk. */
const isInventedAddress = (key: string, value: CachedValue | null | undefined): boolean =>
  (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') &&
  value.status === 404 &&
  !key.endsWith('/not-found')

/** Next's file cache of rendered pages, each of which carries its own Content-Security-Policy. */
export default class PageCache extends FileSystemCache {
  override async get(...given: Parameters<InstanceType<typeof FileSystemCache>['get']>): Promise<Entry> {
    const entry = await super.get(...given)
    decorate(entry?.value)
    return entry
  }

  override async set(...given: SetArguments): Promise<void> {
    const [key, value] = given
    decorate(value)
    if (!isInventedAddress(key, value)) await super.set(...given)
  }
}

declare global {
  /** Makes everything cached under these tags count as expired, outside of a request too. */
  var marsaExpireTags: ((tags: Iterable<string>) => void) | undefined
}

const expireTags = (tags: Iterable<string>): void => {
  const now = performance.timeOrigin + performance.now()
  for (const tag of tags) tagsManifest.set(tag, {...tagsManifest.get(tag), expired: now})
}

if (!globalThis.marsaExpireTags) {
  globalThis.marsaExpireTags = expireTags
  // Next keeps its tags in memory: after a start nothing is known of what was published meanwhile, so all of it is asked again.
  expireTags(['content', 'figures'])
}
