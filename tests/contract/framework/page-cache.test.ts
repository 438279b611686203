import '#tests/support/site-variables.ts'
import {areTagsExpired, tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {getRouteCacheKey} from 'next/dist/server/lib/route-cache-key.js'
import * as responseCache from 'next/dist/server/response-cache/types.js'
import type {RouteKind} from 'next/dist/server/route-kind.js'
import {expect, test} from 'vitest'
import {z} from 'zod'
import PageCache from '#web/page-cache/cache-handler.ts'

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

test('an expired tag makes older entries count as gone, and newer ones not', () => {
  const before = Date.now() - 1_000
  globalThis.marsaExpireTags?.(['a-tag'])
  expect(tagsManifest.get('a-tag')?.expired).toBeGreaterThan(before)
  expect(areTagsExpired(['a-tag'], before)).toBe(true)
  expect(areTagsExpired(['a-tag'], Date.now() + 1_000)).toBe(false)
  expect(areTagsExpired(['another-tag'], before)).toBe(false)
})
