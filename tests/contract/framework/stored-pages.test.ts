import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {generateETag} from 'next/dist/server/lib/etag.js'
import {nodeFs} from 'next/dist/server/lib/node-fs-methods.js'
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {getRouteCacheKey} from 'next/dist/server/lib/route-cache-key.js'
import type {CachedRouteKind} from 'next/dist/server/response-cache/types.js'
import type {RouteKind} from 'next/dist/server/route-kind.js'
import {expect, test} from 'vitest'
import {z} from 'zod'

const kind = z.custom<CachedRouteKind.APP_PAGE>((each) => each === 'APP_PAGE').parse('APP_PAGE')
const routeKind = z.custom<RouteKind.APP_PAGE>((each) => each === 'APP_PAGE').parse('APP_PAGE')

test('Next sends a page with the tag that the stored pages are compared by', () => {
  const source = readFileSync(path.resolve('node_modules/next/dist/server/send-payload.js'), 'utf8')
  expect(source).toMatch(/generateETag\)\(payload\)/u)
  expect(generateETag('<p>Hello</p>')).toMatch(/^"[a-z0-9]+"$/u)
})

test('what is rendered at runtime is below route-cache, in the files that are counted and deleted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'route-cache-'))
  const cache = new fileSystemCache.default({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    _requestHeaders: {},
  })
  const key = getRouteCacheKey('/en/UK/legal', {kind: routeKind, sourceRoute: '/[lang]/[region]/legal/page'})
  const page = {
    kind,
    html: 'html',
    rscData: Buffer.from('flight'),
    headers: {},
    postponed: undefined,
    status: undefined,
    segmentData: new Map([['/_tree', Buffer.from('segment')]]),
  }
  await cache.set(key, page, {fetchCache: false, isFallback: false, isRoutePPREnabled: false})
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  rmSync(folder, {recursive: true})
  expect(key).toMatch(/^\/route-cache\/.*\/\$\/en\/UK\/legal$/u)
  const suffixes = files.filter((file) => /legal\./u.test(file)).map((file) => file.replace(/^.*legal/u, ''))
  expect(suffixes.toSorted()).toEqual(['.html', '.meta', '.rsc', '.segments', '.segments/_tree.segment.rsc'])
})
