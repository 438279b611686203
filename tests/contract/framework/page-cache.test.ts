import '#tests/support/site-variables.ts'
import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {NEXT_CACHE_TAGS_HEADER} from 'next/dist/lib/constants.js'
import {IncrementalCache} from 'next/dist/server/lib/incremental-cache/index.js'
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {nodeFs} from 'next/dist/server/lib/node-fs-methods.js'
import {getRouteCacheKey} from 'next/dist/server/lib/route-cache-key.js'
import * as responseCache from 'next/dist/server/response-cache/types.js'
import type {RouteKind} from 'next/dist/server/route-kind.js'
import {expect, test} from 'vitest'
import {z} from 'zod'
import PageCache from '#web/cache/cache-handler.ts'

const require = createRequire(import.meta.url)

const FileSystemCache = fileSystemCache.default

const cachedPage = z
  .custom<responseCache.CachedRouteKind.APP_PAGE>((kind) => kind === 'APP_PAGE')
  .parse('APP_PAGE')
const readPage = z
  .custom<responseCache.IncrementalCacheKind.APP_PAGE>((kind) => kind === 'APP_PAGE')
  .parse('APP_PAGE')
const appPage = z.custom<RouteKind.APP_PAGE>((kind) => kind === 'APP_PAGE').parse('APP_PAGE')

test("Next's file cache is a class whose get and set may be overridden", () => {
  expect(typeof fileSystemCache.default).toBe('function')
  expect(PageCache.prototype).toBeInstanceOf(fileSystemCache.default)
  for (const method of ['get', 'set', 'revalidateTag', 'resetRequestCache'] as const)
    expect(typeof fileSystemCache.default.prototype[method]).toBe('function')
})

test('its kinds of entries have the names that the page cache compares', () => {
  expect(responseCache).toMatchObject({
    CachedRouteKind: {APP_PAGE: 'APP_PAGE', APP_ROUTE: 'APP_ROUTE'},
    IncrementalCacheKind: {APP_PAGE: 'APP_PAGE', APP_ROUTE: 'APP_ROUTE'},
  })
})

test('a key of the cache ends with the path of its page', () => {
  const key = getRouteCacheKey('/en/UK/not-found', {
    kind: appPage,
    sourceRoute: '/[lang]/[region]/not-found/page',
  })
  expect(key.endsWith('/not-found')).toBe(true)
})

test('Next makes a cache handler for each request, so that it is no newer than what it stores', () => {
  const source = readFileSync(require.resolve('next/dist/server/route-modules/route-module.js'), 'utf8')
  expect(source).toMatch(/async getIncrementalCache\([^]*?new _incrementalcache\.IncrementalCache\(\{/u)
  expect(IncrementalCache.toString()).toMatch(/constructor\([^]*?new CurCacheHandler\(\{/u)
})

test('the tags of a page are in a header of its entry, which is sent to nobody', () => {
  expect(NEXT_CACHE_TAGS_HEADER).toBe('x-next-cache-tags')
})

test('Next loads the page cache outside of its bundle, where what is for the server alone cannot be imported', () => {
  const file = path.resolve('web/cache/cache-handler.ts')
  const load = `await import(${JSON.stringify(file)}); console.log('loaded')`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', load], {encoding: 'utf8'})
  expect(printed).toContain('loaded')
})

test('Next says of a stored page when it was stored, and for how long it may be shown', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  const options = {
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    _requestHeaders: {},
  }
  const page = {
    kind: cachedPage,
    html: '<p>Hello</p>',
    rscData: Buffer.from('flight'),
    headers: {},
    postponed: undefined,
    status: undefined,
    segmentData: undefined,
  }
  const cacheControl = {revalidate: 60, expire: 3_600}
  const began = Date.now()
  await new FileSystemCache(options).set('/route-cache/a/$/legal', page, {
    fetchCache: false,
    isFallback: false,
    isRoutePPREnabled: false,
    cacheControl,
  })
  // Of the file, as after a restart, and not of what the process remembers.
  const read = async () =>
    await new FileSystemCache({...options, maxMemoryCacheSize: 0}).get('/route-cache/a/$/legal', {
      kind: readPage,
      isFallback: false,
      isRoutePPREnabled: false,
    })
  const entry = await read()
  rmSync(folder, {recursive: true})
  expect(entry).toMatchObject({cacheControl})
  // A file's time is that of the last tick of the system's clock.
  expect(Math.abs((entry?.lastModified ?? 0) - began)).toBeLessThan(5_000)
})

test('Next judges the age of a page by these two, and by nothing that is not stored with it', () => {
  const source = IncrementalCache.toString()
  expect(source).toMatch(/revalidateAfter = this\.calculateRevalidate\(cacheControl, lastModified,/u)
  expect(source).toMatch(/cacheControl\.expire \* 1000 \+ lastModified/u)
})

test('Next measures what it stores by writing it as JSON, where a buffer takes its own length and a third, and loses nothing', () => {
  expect(IncrementalCache.toString()).toMatch(/JSON\.stringify\(data\)\.length/u)
  const data = Buffer.alloc(90_000, 'الهامش')
  const json = JSON.stringify({data})
  expect(json.length).toBeLessThan(120_100)
  const shape = z.object({data: z.object({encoding: z.literal('base64'), data: z.base64()})})
  expect(Buffer.from(shape.parse(JSON.parse(json)).data.data, 'base64').equals(data)).toBe(true)
})
