import {expect, test} from 'vitest'
import {retryAvailability, respondOffline, spreadStreams} from './browser-fetch.ts'

const availability =
  'https://p.api.sanity.io/v2025-02-19/data/doc/production/a,b?tag=sanity.studio.preview.documents-availability&excludeContent=true'

/** A `fetch` that gives these in turn, and the addresses that were requested. */
function service(...responses: ReadonlyArray<Response | Error>) {
  const requested: string[] = []
  const respond: typeof fetch = async (input) => {
    const response = responses[requested.push(input instanceof Request ? input.url : String(input)) - 1]
    if (response instanceof Response) return await Promise.resolve(response)
    throw response ?? new Error('Requested too often')
  }
  return {respond, requested}
}

test('the question which documents there are is repeated while the service is away', async () => {
  const {respond, requested} = service(
    new TypeError('Failed to fetch'),
    new Response(null, {status: 503}),
    Response.json({omitted: []}),
  )
  const response = await retryAvailability(respond, 1)(availability)
  expect(await response.json()).toEqual({omitted: []})
  expect(requested).toEqual([availability, availability, availability])
})

test('what the service refuses is passed on', async () => {
  const {respond} = service(new Response(null, {status: 403}))
  expect((await retryAvailability(respond, 1)(new URL(availability))).status).toBe(403)
})

test('nobody is asked once the question was given up', async () => {
  const {respond, requested} = service(new DOMException('Gone', 'AbortError'))
  const asked = retryAvailability(respond, 1)(new Request(availability, {signal: AbortSignal.abort()}))
  await expect(asked).rejects.toThrow('Gone')
  expect(requested).toHaveLength(1)
})

test('every other request fails at once', async () => {
  for (const address of [
    'https://p.api.sanity.io/v2025-02-19/data/doc/production/a?excludeContent=true&tag=sanity.studio.validation',
    'https://p.api.sanity.io/v2025-02-19/data/query/production?query=*',
  ]) {
    const {respond, requested} = service(new TypeError('Failed to fetch'))
    await expect(retryAvailability(respond, 1)(address)).rejects.toThrow('Failed to fetch')
    expect(requested).toEqual([address])
  }
})

const requested: string[] = []
const offline = respondOffline('6.16.0', async (input) => {
  requested.push(input instanceof Request ? input.url : String(input))
  return await Promise.resolve(new Response('passed'))
})

test('the version is the latest that is known', async () => {
  const response = await offline('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1')
  expect(await response.json()).toEqual({latest: '6.16.0', packageVersion: '6.16.0'})
})

test('nobody takes feedback', async () => {
  const response = await offline(new URL('https://api.sanity.io/vX/intake/feedback'), {method: 'POST'})
  expect(response.ok).toBe(false)
})

test('everything else is requested', async () => {
  const addresses = ['http://localhost:3910/v1/users/me', 'https://api.sanity.io/vX/other']
  for (const address of addresses) expect(await (await offline(address)).text()).toBe('passed')
  expect(requested).toEqual(addresses)
})

const lake = 'http://localhost:3900'

/** Addresses that a fetch with this `firstHost` requests. */
async function requestedUrls(
  addresses: readonly (string | URL | Request)[],
  firstHost = 0,
): Promise<string[]> {
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

test('the hosts are reused in turn', async () => {
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
