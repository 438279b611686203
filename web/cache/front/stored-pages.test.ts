import '#tests/support/site-variables.ts'
import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {readVisit} from './read-visit.ts'
import {StoredPages} from './stored-pages.ts'

const makeResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

const visit = readVisit({method: 'GET', url: '/legal', headers: {host: 'localhost:3000'}})
if (visit === null) throw new Error('/legal is not a stored page')

let pages = new StoredPages(1_000_000)

beforeEach(() => {
  vi.useFakeTimers()
  pages = new StoredPages(1_000_000)
})
afterEach(() => vi.useRealTimers())

/** Lets callbacks of resolved promises run. */
const settle = async () => await vi.advanceTimersByTimeAsync(0)

test('a page counts as being rendered until Next has handled its request, also if its visitor leaves', async () => {
  const {promise: handled, resolve} = Promise.withResolvers<void>()
  const response = makeResponse()
  pages.expect(visit, response).endAfter(handled)
  response.destroy()
  await settle()
  expect(pages.rendering).toBe(1)
  resolve()
  await settle()
  expect(pages.rendering).toBe(0)
})

test('a request that Next fails to handle counts no longer', async () => {
  pages.expect(visit, makeResponse()).endAfter(Promise.reject(new Error('failed')))
  await settle()
  expect(pages.rendering).toBe(0)
})

test('data and pictures count until Next begins to respond, however slowly they are read', async () => {
  const response = makeResponse()
  pages.expectOther('/share/en/legal', response).endAfter(new Promise(() => undefined))
  await settle()
  expect(pages.rendering).toBe(1)
  response.writeHead(200)
  expect(pages.rendering).toBe(0)
})

test('a page that Next never finishes counts for a minute', () => {
  pages.expect(visit, makeResponse()).endAfter(new Promise(() => undefined))
  vi.advanceTimersByTime(59_000)
  expect(pages.rendering).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(pages.rendering).toBe(0)
})

test('a page is stored only if its response has the text that Next stored last', async () => {
  for (const [path, texts, isStored] of [
    ['read once', ['first'], true],
    ['stored again meanwhile', ['first', 'second'], false],
    ['never stored', [], false],
  ] as const) {
    const response = makeResponse()
    const {store} = pages.expect(visit, response)
    for (const html of texts) pages.onRead(visit.path, {html, age: () => 'fresh'})
    expect([path, (await store(Buffer.from('first'))) !== undefined]).toEqual([path, isStored])
    pages.onStored(visit.path, null)
  }
})

test('a stale page is forgotten when Next has none any more, and not after a failure or a refusal', async () => {
  for (const [status, isKept] of [
    [429, true],
    [503, true],
    [200, true],
    [404, false],
    [410, false],
    [308, false],
  ] as const) {
    const {store, endAfter} = pages.expect(visit, makeResponse())
    pages.onRead(visit.path, {html: 'first', age: () => 'stale'})
    expect(await store(Buffer.from('first'))).toBeDefined()
    endAfter(undefined)
    await settle()
    await pages.renderAgain(visit.path, async () => await Promise.resolve(status))
    expect([status, pages.find(visit.path) !== undefined]).toEqual([status, isKept])
  }
})
