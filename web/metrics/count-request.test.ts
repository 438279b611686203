import {type Server, type ServerResponse, createServer, request} from 'node:http'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {countRequest, markStored} from './count-requests.ts'
import type {SiteMetrics} from './site-metrics.ts'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'

let respond: (response: ServerResponse) => void = (response) => response.end()
let counting: ReturnType<typeof countMetrics>
let metrics: SiteMetrics
let server: Server
let port = 0

beforeAll(async () => {
  server = createServer((received, response) => {
    countRequest(received, response)
    respond(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = z.object({port: z.number()}).parse(server.address()).port
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  counting = countMetrics()
  metrics = counting.metrics
})
afterEach(() => {
  counting.stop()
})

const send = async (path: string, respondWith: (response: ServerResponse) => void) => {
  respond = respondWith
  await (await fetch(`http://127.0.0.1:${port}${path}`, {redirect: 'manual'})).text()
}

/** The counts by labels. */
const counted = async (counter: SiteMetrics['pages'] | SiteMetrics['requests']) =>
  (await counter.get()).values.map(({labels, value}) => ({...labels, value}))

describe('a page is counted by where it came from and by its status', () => {
  test.each<readonly [string, (response: ServerResponse) => void, object]>([
    [
      'stored bytes',
      (response) => {
        markStored(response)
        response.end()
      },
      {source: 'stored', status: '2xx'},
    ],
    [
      'stored bytes that the client has',
      (response) => {
        markStored(response)
        response.writeHead(304).end()
      },
      {source: 'stored', status: '3xx'},
    ],
    [
      'the cache of Next',
      (response) => response.setHeader('x-nextjs-cache', 'STALE').end(),
      {source: 'cached', status: '2xx'},
    ],
    [
      'the cache of Next, to a client who has it',
      (response) => response.setHeader('x-nextjs-cache', 'HIT').writeHead(304).end(),
      {source: 'cached', status: '3xx'},
    ],
    [
      'a render',
      (response) => response.setHeader('x-nextjs-cache', 'MISS').end(),
      {source: 'rendered', status: '2xx'},
    ],
    ['a render that fails', (response) => response.writeHead(500).end(), {source: 'rendered', status: '5xx'}],
    [
      'a redirect',
      (response) => response.writeHead(307, {location: '/ar'}).end(),
      {source: 'redirect', status: '3xx'},
    ],
  ])('%s', async (_, respondWith, labels) => {
    await send('/legal?from=a-mail-to-layla', respondWith)
    await expect.poll(async () => await counted(metrics.pages)).toEqual([{...labels, value: 1}])
    expect(await metrics.registry.metrics()).not.toContain('layla')
  })
})

test('what is no page is counted as a request alone', async () => {
  await send('/api/search?q=x', (response) => response.writeHead(400).end())
  await expect
    .poll(async () => await counted(metrics.requests))
    .toEqual([{route: 'api', status: '4xx', value: 1}])
  expect(await counted(metrics.pages)).toEqual([])
})

test('a response that its client did not wait for is no success', async () => {
  respond = () => undefined
  const sent = request({port, host: '127.0.0.1', path: '/legal'}).on('error', () => undefined)
  const arrived = new Promise((resolve) => server.once('request', resolve))
  sent.end()
  await arrived
  sent.destroy()
  await expect
    .poll(async () => await counted(metrics.requests))
    .toEqual([{route: 'page', status: 'aborted', value: 1}])
})
