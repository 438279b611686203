import '#tests/support/site-variables.ts'
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import type {CachedRouteKind, IncrementalCacheKind} from 'next/dist/server/response-cache/types.js'
import {afterEach, beforeEach, describe, expect, test, vi, onTestFinished} from 'vitest'
import {z} from 'zod'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'
import {adoptBuild, markChanged, momentOfNow} from './mark-clock.ts'
import PageCache from './cache-handler.ts'

// Set before the imports: the cache handler reads the environment when it's loaded.
vi.hoisted(() => {
  process.env['EDGE_CACHE_SECONDS'] = '3600'
  process.env['VARNISH_URL'] = 'http://127.0.0.1:1'
})

// Next declares its kinds as constants that TypeScript inlines and other compilers cannot see.
const page = z.custom<CachedRouteKind.APP_PAGE>((kind) => kind === 'APP_PAGE').parse('APP_PAGE')
const route = z.custom<CachedRouteKind.APP_ROUTE>((kind) => kind === 'APP_ROUTE').parse('APP_ROUTE')
const readPage = z.custom<IncrementalCacheKind.APP_PAGE>((kind) => kind === 'APP_PAGE').parse('APP_PAGE')

let folder = ''
let cache: PageCache

const connect = () => new PageCache({serverDistDir: folder})

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'page-cache-')), 'server')
  cache = connect()
})
afterEach(() => rmSync(path.dirname(folder), {recursive: true}))

type EntryOptions = Readonly<{html?: string; tags?: string; status?: number}>

const makeHeaders = (tags: string): Record<string, string> => ({'x-next-cache-tags': tags})

const entryPath = ({html = '<body><p>Hello</p></body>', tags = 'content', status}: EntryOptions = {}) => ({
  kind: page,
  html,
  rscData: Buffer.from('flight'),
  headers: makeHeaders(tags),
  postponed: undefined,
  status,
  segmentData: undefined,
})

const store = async (key: string, options?: EntryOptions) => {
  const value = entryPath(options)
  await cache.set(key, value, {fetchCache: false, isFallback: false, isRoutePPREnabled: false})
  return value
}

const read = async (key: string) => {
  const entry = await cache.get(key, {
    kind: readPage,
    isFallback: false,
    isRoutePPREnabled: false,
  })
  return entry?.value?.kind === 'APP_PAGE' ? entry.value : null
}

const files = () =>
  existsSync(folder) ? readdirSync(folder, {recursive: true}).filter((name) => name !== 'route-cache') : []

/** Writes a page as the build does. Returns its key. */
function build(name: string, html: string, tags = ''): string {
  const key = `/route-cache/APP_PAGE/a/$/en/UK/${name}`
  const meta = {headers: makeHeaders(tags), routeCache: {key, isFallback: false}}
  mkdirSync(path.join(folder, 'app/en/UK'), {recursive: true})
  for (const [suffix, text] of Object.entries({html, rsc: 'flight', meta: JSON.stringify(meta)}))
    writeFileSync(path.join(folder, `app/en/UK/${name}.${suffix}`), text)
  return key
}

describe('a page', () => {
  test('is stored, and read again after a restart', async () => {
    await store('/en/UK/legal')
    cache = connect()
    expect((await read('/en/UK/legal'))?.html).toContain('<p>Hello</p>')
    expect(await read('/en/EU/legal')).toBeNull()
  })

  test('carries the policy of its own scripts, on the way in and on the way out', async () => {
    const html = '<body><script>flight()</script></body>'
    const sent = await store('/en/UK/legal', {html})
    const policy = "script-src 'self' 'sha256-"
    expect(sent.headers['content-security-policy']).toContain(policy)
    expect((await read('/en/UK/legal'))?.headers?.['content-security-policy']).toContain(policy)
  })

  test('of the build carries it too, although the build writes without this cache', async () => {
    adoptBuild(momentOfNow())
    const key = build('legal', '<body><script>flight()</script></body>')
    expect((await read(key))?.headers?.['content-security-policy']).toContain("'sha256-")
  })

  test('of the build is sent in front of Next for the lifetime that the build noted', async () => {
    adoptBuild(momentOfNow())
    const key = build('terms', '<body></body>')
    const lifetime = {initialRevalidateSeconds: 60, initialExpireSeconds: 3_600}
    const manifest = {routes: {'/en/UK/terms': lifetime}}
    writeFileSync(path.join(folder, '../prerender-manifest.json'), JSON.stringify(manifest))
    const ages: string[] = []
    globalThis.marsaPageListener = {
      isDue: () => false,
      onRead: (_, {age}) => ages.push(age()),
      onStored: () => undefined,
    }
    onTestFinished(() => {
      globalThis.marsaPageListener = undefined
    })
    await read(key)
    const other = path.join(folder, 'other')
    cpSync(path.join(folder, 'app'), path.join(other, 'server/app'), {recursive: true})
    writeFileSync(path.join(other, 'prerender-manifest.json'), JSON.stringify(manifest))
    cache = new PageCache({serverDistDir: path.join(other, 'server')})
    await read(key)
    // Without the manifest when it started, a server asks Next.
    expect(ages).toEqual(['expired', 'fresh'])
  })

  test('is for a cache in front for a second, where something was published while it was rendered', async () => {
    const surrogate = async (publish: () => void) => {
      const rendering = connect()
      publish()
      const value = entryPath()
      await rendering.set('/en/UK/legal', value, {
        fetchCache: false,
        isFallback: false,
        isRoutePPREnabled: false,
        cacheControl: {revalidate: 3_600, expire: undefined},
      })
      return value.headers['surrogate-control']
    }
    expect(await surrogate(() => undefined)).toBe('max-age=3600')
    expect(await surrogate(() => markChanged(['content']))).toBe('max-age=1')
  })

  test('defers its scripts, once', async () => {
    const html = '<html><head></head><body><p>Hello</p><script src="/a.js" async=""></script></body></html>'
    const sent = await store('/en/UK/legal', {html})
    expect(sent.html).not.toContain('<script src="/a.js"')
    expect((await read('/en/UK/legal'))?.html).toBe(sent.html)
  })

  test('is counted with what it took from its request on, and what it read is not', async () => {
    const counting = countMetrics()
    const rendering = connect()
    await wait(30)
    await rendering.set('/en/UK/legal', entryPath(), {
      fetchCache: false,
      isFallback: false,
      isRoutePPREnabled: false,
    })
    await rendering.set('/en/UK/legal', null, {
      fetchCache: false,
      isFallback: false,
      isRoutePPREnabled: false,
    })
    const {values} = await counting.metrics.renderSeconds.get()
    counting.stop()
    const findValue = (end: string) =>
      values.find(({metricName}) => metricName?.endsWith(end) === true)?.value
    expect(findValue('_count')).toBe(1)
    expect(findValue('_sum')).toBeGreaterThan(0.029)
  })

  test('is evicted by its own tags only', async () => {
    await store('/en/UK/legal', {tags: 'content,legalDocument'})
    await store('/en/UK/blog', {tags: 'content,blogPost'})
    markChanged(['legalDocument'])
    expect(await read('/en/UK/legal')).toBeNull()
    expect(await read('/en/UK/blog')).not.toBeNull()
  })

  test('whose render began before a publication is old as soon as it is stored', async () => {
    const rendering = connect()
    markChanged(['legalDocument'])
    const value = entryPath({tags: 'content,legalDocument'})
    await rendering.set('/en/UK/legal', value, {
      fetchCache: false,
      isFallback: false,
      isRoutePPREnabled: false,
    })
    expect(await read('/en/UK/legal')).toBeNull()
    cache = connect()
    await store('/en/UK/legal', {tags: 'content,legalDocument'})
    expect(await read('/en/UK/legal')).not.toBeNull()
  })

  test('with a part of what changed is current, because that part is compared', async () => {
    await store('/en/UK/legal', {tags: 'content,tag-of-a-part,legalDocument/compared'})
    markChanged(['legalDocument'])
    expect(await read('/en/UK/legal')).not.toBeNull()
    markChanged(['tag-of-a-part'])
    expect(await read('/en/UK/legal')).toBeNull()
  })

  test('of another server is not shown, because what was published since is not known', async () => {
    await store('/en/UK/legal', {tags: 'content,began:0123abcd:9000'})
    expect(await read('/en/UK/legal')).toBeNull()
  })

  test('that is stored again is no newer than it was', async () => {
    const value = await store('/en/UK/legal', {tags: 'content,legalDocument'})
    markChanged(['legalDocument'])
    await connect().set('/en/UK/legal', value, {
      fetchCache: false,
      isFallback: false,
      isRoutePPREnabled: false,
    })
    expect(await read('/en/UK/legal')).toBeNull()
  })

  test('of the build is old where anything of it was published since, and holds otherwise', async () => {
    const one = build('one', '<body></body>', 'tag-that-changed')
    const two = build('two', '<body></body>', 'tag-that-did-not')
    const three = build('three', '<body></body>', 'tag-of-a-part,tag-that-changed/compared')
    globalThis.marsaMarkClock = undefined
    expect(await read(two)).toBeNull()
    adoptBuild(momentOfNow())
    markChanged(['tag-that-changed'])
    expect(await read(one)).toBeNull()
    expect(await read(two)).not.toBeNull()
    // This server hasn't compared the part.
    expect(await read(three)).toBeNull()
    adoptBuild(momentOfNow())
    // A cache in front is purged by every change too, until the page is rendered again.
    const ofBuild = await read(three)
    expect(ofBuild?.headers?.['cache-tag']).toBe('tag-of-a-part,tag-that-changed')
    const own = await store('/en/UK/own', {tags: 'tag-of-a-part,tag-that-changed/compared'})
    expect(own.headers['cache-tag']).toBe('tag-of-a-part')
  })
})

describe('a page that does not exist', () => {
  const missing = '<head><meta name="http-status" content="404"/></head><body>Nothing</body>'

  test('has the status in its markup', async () => {
    expect(await store('/en/UK/legal/gone', {html: missing})).toMatchObject({status: 404})
  })

  test('is not stored under an address that anybody can invent', async () => {
    await store('/en/UK/legal/invented', {html: missing})
    await store('/en/UK/legal/another', {status: 404})
    expect(files()).toEqual([])
    expect(await read('/en/UK/legal/invented')).toBeNull()
  })

  test('is stored once for all addresses, and the front sends it for them', async () => {
    const found: unknown[] = []
    globalThis.marsaPageListener = {
      isDue: () => false,
      onRead: (path, {html}) => found.push(['read', path, html]),
      onStored: (path, sent) => found.push(['stored', path, sent?.html]),
    }
    onTestFinished(() => {
      globalThis.marsaPageListener = undefined
    })
    await store('/en/UK/legal/invented', {html: missing})
    await store('/en/UK/not-found', {html: missing})
    expect(await read('/en/UK/not-found')).toMatchObject({status: 404})
    expect(found).toEqual([
      ['stored', expect.stringContaining('invented'), undefined],
      ['stored', expect.stringContaining('not-found'), expect.stringContaining('Nothing')],
      ['read', expect.stringContaining('not-found'), expect.stringContaining('Nothing')],
    ])
  })
})

test('what a page reads is old once its read began before a publication', async () => {
  const fetched = z.custom<CachedRouteKind.FETCH>((kind) => kind === 'FETCH').parse('FETCH')
  const readFetched = z.custom<IncrementalCacheKind.FETCH>((kind) => kind === 'FETCH').parse('FETCH')
  const data = () => ({headers: {}, body: '"text"', url: '', status: 200})
  const put = async (handler: PageCache) =>
    await handler.set(
      'a-read',
      {kind: fetched, data: data(), revalidate: 60},
      {fetchCache: true, tags: ['legalDocument']},
    )
  const get = async () =>
    await cache.get('a-read', {kind: readFetched, tags: ['legalDocument'], softTags: []})
  await put(cache)
  expect(await get()).not.toBeNull()
  const reading = connect()
  markChanged(['legalDocument'])
  expect(await get()).toBeNull()
  await put(reading)
  expect(await get()).toBeNull()
  await put(connect())
  expect(await get()).not.toBeNull()
})

test.each([404, 405, 500])('a response %d of a route is not stored', async (status) => {
  const body = Buffer.from('')
  const makeResponse = (status: number) => ({kind: route, body, status, headers: {}})
  const context = {fetchCache: false, isFallback: false, isRoutePPREnabled: false} as const
  await cache.set('/en/UK/feed/invented', makeResponse(status), context)
  expect(files()).toEqual([])
  await cache.set('/en/UK/blog/rss.xml', makeResponse(200), context)
  expect(files()).toHaveLength(1)
})

test('without a folder, as in the proxy, nothing is stored', async () => {
  cache = new PageCache({})
  await store('/en/UK/legal')
  expect(await read('/en/UK/legal')).toBeNull()
  expect(files()).toEqual([])
})
