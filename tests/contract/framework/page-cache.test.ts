import '#tests/support/site-variables.ts'
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {NEXT_CACHE_TAGS_HEADER} from 'next/dist/lib/constants.js'
import {IncrementalCache} from 'next/dist/server/lib/incremental-cache/index.js'
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {getRouteCacheKey} from 'next/dist/server/lib/route-cache-key.js'
import * as responseCache from 'next/dist/server/response-cache/types.js'
import type {RouteKind} from 'next/dist/server/route-kind.js'
import {expect, test} from 'vitest'
import {z} from 'zod'
import PageCache from '#web/page-cache/cache-handler.ts'

const require = createRequire(import.meta.url)

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
  const file = path.resolve('web/page-cache/cache-handler.ts')
  const load = `await import(${JSON.stringify(file)}); console.log('loaded')`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', load], {encoding: 'utf8'})
  expect(printed).toContain('loaded')
})

test('Next measures what it stores by writing it as JSON, where a buffer takes its own length and a third, and loses nothing', () => {
  expect(IncrementalCache.toString()).toMatch(/JSON\.stringify\(data\)\.length/u)
  const data = Buffer.alloc(90_000, 'الهامش')
  const json = JSON.stringify({data})
  expect(json.length).toBeLessThan(120_100)
  const shape = z.object({data: z.object({encoding: z.literal('base64'), data: z.base64()})})
  expect(Buffer.from(shape.parse(JSON.parse(json)).data.data, 'base64').equals(data)).toBe(true)
})
