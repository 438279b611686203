import {
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  symlinkSync,
} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {compressAssets} from '#web/build/compress-assets.ts'
import {keepBuildAssets, keepWhileServing, serveAssetsIn} from './serve-assets.ts'

const msPerDay = 24 * 60 * 60 * 1_000
let folder = ''
const at = (...names: readonly string[]) => path.join(folder, ...names)

function write(name: string, text: string) {
  mkdirSync(path.dirname(at(name)), {recursive: true})
  writeFileSync(at(name), text)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-assets-'))
  write('yesterday/chunks/old.js', 'old()')
  write('yesterday/chunks/same.js', 'same()')
  write('today/chunks/same.js', 'same()')
  write('today/chunks/new.js', 'new()')
})
afterEach(() => rmSync(folder, {recursive: true}))

const keep = (build: string, now?: Date) => keepBuildAssets(at(build), at('kept'), now)
const kept = () => readdirSync(at('kept/_next/static/chunks')).toSorted()

test('the assets of two builds lie beside each other, whole', () => {
  keep('yesterday')
  keep('today')
  expect(kept()).toEqual(['new.js', 'old.js', 'same.js'])
  expect(readFileSync(at('kept/_next/static/chunks/old.js'), 'utf8')).toBe('old()')
})

test('a folder that is made for them is closed to other accounts of the machine', () => {
  keep('today')
  expect(statSync(at('kept')).mode & 0o777).toBe(0o700)
})

test('only assets that no server used for a month are removed', () => {
  const now = new Date()
  const daysLater = (days: number) => new Date(now.getTime() + days * msPerDay)
  keep('yesterday', now)
  keep('today', daysLater(29))
  expect(kept()).toEqual(['new.js', 'old.js', 'same.js'])
  keep('today', daysLater(31))
  expect(kept()).toEqual(['new.js', 'same.js'])
})

test('a month begins when the last server of a build ends, not when it started', () => {
  vi.useFakeTimers()
  keepWhileServing(at('yesterday'), at('kept'))
  vi.advanceTimersByTime(60 * msPerDay)
  keep('today')
  expect(kept()).toEqual(['new.js', 'old.js', 'same.js'])
  vi.useRealTimers()
})

/** Sends a request to a server with the assets of both builds. It responds 418 to other requests. */
async function requestAsset(target: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) {
  keep('yesterday')
  keep('today')
  const filter = serveAssetsIn({build: at('today'), kept: at('kept')})
  const server = createServer((request, response) =>
    filter(request, response, () => response.writeHead(418).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const response = await fetch(`http://localhost:${address.port}${target}`, {method, headers})
  const received = {status: response.status, headers: response.headers, text: await response.text()}
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return received
}

test.each([
  ['yesterday’s', 'old'],
  ['today’s', 'new'],
])('a script of %s build is served for good, with the headers of every response', async (_whose, name) => {
  const {status, headers, text} = await requestAsset(`/_next/static/chunks/${name}.js?dpl=1`)
  expect([status, text, headers.get('content-type')]).toEqual([
    200,
    `${name}()`,
    'text/javascript; charset=utf-8',
  ])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([
    'nosniff',
    'same-origin',
  ])
})

test.each([
  ['that no build has', '/_next/static/chunks/none.js'],
  ['that is a folder', '/_next/static/chunks'],
  ['outside of the folder', '/_next/static/..%2f..%2f..%2ftoday/chunks/new.js'],
  ['that is no asset', '/chunks/old.js'],
])('an address %s is passed on', async (_what, target) => {
  expect((await requestAsset(target)).status).toBe(418)
})

test.each(['bytes=3-2', 'bytes=x-', 'bytes=-9', 'bytes=0-1,4-5'])(
  'a part of it that is requested as %s ends nothing, and gets the whole',
  async (range) => {
    const {status, text} = await requestAsset('/_next/static/chunks/old.js', 'GET', {range})
    expect([status, text]).toEqual([200, 'old()'])
  },
)

test('a file that is there and cannot be read has a response with 503, which nobody stores', async () => {
  keep('yesterday')
  symlinkSync('loop.js', at('kept/_next/static/chunks/loop.js'))
  const {status, headers} = await requestAsset('/_next/static/chunks/loop.js')
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '1'])
})

test('a form that is sent to an asset is passed on', async () => {
  expect((await requestAsset('/_next/static/chunks/old.js', 'POST')).status).toBe(418)
})

test('an asset that was touched by another server meanwhile stays', () => {
  keep('yesterday')
  const file = at('kept/_next/static/chunks/old.js')
  const later = new Date(Date.now() + 40 * msPerDay)
  utimesSync(file, later, later)
  keep('today', later)
  expect(kept()).toContain('old.js')
})

const long = `long(${'"again", '.repeat(400)})`

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate'],
  [null, 'identity'],
])('a script comes as the build compressed it: %s where %s is accepted', async (encoding, accepted) => {
  write('today/chunks/long.js', long)
  await compressAssets(at('today'))
  const {headers, text} = await requestAsset('/_next/static/chunks/long.js', 'GET', {
    'accept-encoding': accepted,
  })
  expect(text).toBe(long)
  expect([headers.get('content-encoding'), headers.get('content-type'), headers.get('vary')]).toEqual([
    encoding,
    'text/javascript; charset=utf-8',
    'Accept-Encoding',
  ])
  const extension = {br: '.br', gzip: '.gz'}[encoding ?? ''] ?? ''
  expect(headers.get('content-length')).toBe(String(statSync(at(`today/chunks/long.js${extension}`)).size))
})

test('an asset of this build is its own, whatever another build left under its name', async () => {
  keep('today')
  write('kept/_next/static/chunks/new.js', 'stale()')
  expect((await requestAsset('/_next/static/chunks/new.js')).text).toBe('new()')
})

test('what a compression makes no smaller, and what is compressed already, stays as it is', async () => {
  write('today/media/font.woff2', long)
  await compressAssets(at('today'))
  expect(readdirSync(at('today/chunks')).toSorted()).toEqual(['new.js', 'same.js'])
  expect(readdirSync(at('today/media'))).toEqual(['font.woff2'])
  const {status, headers, text} = await requestAsset('/_next/static/chunks/new.js', 'GET', {
    'accept-encoding': 'br',
  })
  expect([status, text, headers.get('content-encoding')]).toEqual([200, 'new()', null])
})
