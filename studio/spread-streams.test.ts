import {expect, test} from 'vitest'
import {spreadStreams} from './spread-streams.ts'

const lake = 'http://localhost:3900'

/** Addresses that a fetch beginning at `firstHost` really asks for. */
async function requestedUrls(addresses: readonly (string | URL | Request)[], firstHost = 0): Promise<string[]> {
  const urls: string[] = []
  const spread = spreadStreams(
    lake,
    (input) => {
      urls.push(input instanceof Request ? input.url : String(input))
      return Promise.resolve(new Response())
    },
    firstHost,
  )
  for (const address of addresses) await spread(address)
  return urls
}

test('each event stream has a host of its own', async () => {
  const listen = `${lake}/v2025-02-19/data/listen/production?query=*`
  const live = 'http://marsa.localhost:3900/vX/data/live/events/production'
  expect(await requestedUrls([listen, live], 7)).toEqual([
    'http://s7.localhost:3900/v2025-02-19/data/listen/production?query=*',
    'http://s8.localhost:3900/vX/data/live/events/production',
  ])
})

test('the hosts come round again', async () => {
  const listen = `${lake}/v1/data/listen/production`
  const [first, second] = await requestedUrls([listen, listen], 63)
  expect([first, second]).toEqual([
    'http://s63.localhost:3900/v1/data/listen/production',
    'http://s0.localhost:3900/v1/data/listen/production',
  ])
})

test('everything else of the lake goes to one host', async () => {
  expect(await requestedUrls(['http://marsa.localhost:3900/v1/data/query/production'])).toEqual([
    'http://localhost:3900/v1/data/query/production',
  ])
})

test('a request keeps its method, headers and body', async () => {
  let received: Request | undefined
  const spread = spreadStreams(
    lake,
    (input) => {
      received = input instanceof Request ? input : undefined
      return Promise.resolve(new Response())
    },
    0,
  )
  const body = JSON.stringify({mutations: []})
  await spread(
    new Request('http://marsa.localhost:3900/v1/data/mutate/production', {
      method: 'POST',
      headers: {authorization: 'Bearer token'},
      body,
    }),
  )
  expect(received?.url).toBe('http://localhost:3900/v1/data/mutate/production')
  expect(received?.headers.get('authorization')).toBe('Bearer token')
  expect(await received?.text()).toBe(body)
})

test('other addresses pass unchanged', async () => {
  const elsewhere = [
    'http://localhost:3333/static/a.js',
    'https://api.sanity.io/v1/data/listen/production',
    'http://evil.example:3900/v1/data/listen/production',
  ]
  expect(await requestedUrls(elsewhere)).toEqual(elsewhere)
})
