import '#tests/support/site-variables.ts'
import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
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
import '#web/cache/cache-handler.ts'
import {readBuilt, toPagePath} from '#web/cache/entry-disk.ts'
import {siteBuilds} from './site-builds.ts'

const require = createRequire(import.meta.url)

const FileSystemCache = fileSystemCache.default

const readPage = z
  .custom<responseCache.IncrementalCacheKind.APP_PAGE>((kind) => kind === 'APP_PAGE')
  .parse('APP_PAGE')
const appPage = z.custom<RouteKind.APP_PAGE>((kind) => kind === 'APP_PAGE').parse('APP_PAGE')

test('the kinds of entries have the names that the page cache compares', () => {
  expect(responseCache).toMatchObject({
    CachedRouteKind: {APP_PAGE: 'APP_PAGE', APP_ROUTE: 'APP_ROUTE'},
    IncrementalCacheKind: {APP_PAGE: 'APP_PAGE', APP_ROUTE: 'APP_ROUTE'},
  })
})

test('a key of the cache is of one route, and ends with the path of its page', () => {
  const toKey = (sourceRoute: string) => getRouteCacheKey('/en/UK/not-found', {kind: appPage, sourceRoute})
  const key = toKey('/[lang]/[region]/not-found/page')
  expect(toPagePath(key)).toBe('/en/UK/not-found')
  expect(toKey('/[lang]/[region]/[slug]/page')).not.toBe(key)
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

test('the page cache reads a page of the build from the files that Next reads', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  const key = getRouteCacheKey('/en/UK/legal', {kind: appPage, sourceRoute: '/[lang]/[region]/legal/page'})
  const owner = {kind: 'APP_PAGE', sourceRoute: '/[lang]/[region]/legal/page'}
  const meta = {headers: {vary: 'rsc'}, segmentPaths: ['/a'], routeCache: {key, owner, isFallback: false}}
  const files = {html: 'text', rsc: 'flight', 'segments/a.segment.rsc': 'part', meta: JSON.stringify(meta)}
  for (const [suffix, text] of Object.entries(files)) {
    const file = path.join(folder, `app/en/UK/legal.${suffix}`)
    mkdirSync(path.dirname(file), {recursive: true})
    writeFileSync(file, text)
  }
  const options = {
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: folder,
    revalidatedTags: [],
    _requestHeaders: {},
  }
  const byNext = await new FileSystemCache({...options, maxMemoryCacheSize: 0}).get(key, {
    kind: readPage,
    isFallback: false,
    isRoutePPREnabled: false,
  })
  const own = await readBuilt(folder, key, 'APP_PAGE', false)
  rmSync(folder, {recursive: true})
  expect(own?.value).toMatchObject({html: 'text', rscData: Buffer.from('flight')})
  expect(own?.value).toEqual(byNext?.value)
  expect(Math.abs((own?.lastModified ?? 0) - (byNext?.lastModified ?? 0))).toBeLessThan(1)
})

test('each build of the site that is there names the key of a page beside it', () => {
  for (const build of siteBuilds()) {
    const meta = readFileSync(path.join(build, 'server/app/en/UK/legal.meta'), 'utf8')
    expect(meta).toMatch(/"routeCache":\s*\{\s*"key":\s*"\/route-cache\/APP_PAGE\/\w+\/\$\/en\/UK\/legal"/u)
  }
})

test('Next judges the age of a page by when it was stored and its lifetime, and by nothing that is not stored with it', () => {
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
