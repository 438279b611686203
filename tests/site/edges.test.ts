import {type IncomingMessage, request} from 'node:http'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {siteUrl} from '#tests/support/site.ts'

const send = async (path: string, method = 'GET') =>
  await fetch(new URL(path, siteUrl), {method, redirect: 'manual'})

/** Sends a request line as it is written here. */
const sendRaw = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
  await new Promise<IncomingMessage>((resolve, reject) => {
    request(siteUrl, {path, method, headers}, (response) => {
      response.resume()
      resolve(response)
    })
      .once('error', reject)
      .end()
  })

describe('a request that no page can respond to', () => {
  test.each(['/', '/ar/legal', '/api/health', '/_next/static/nothing.js'])(
    'TRACE %s is refused, and what is allowed is said',
    async (path) => {
      const {statusCode, headers} = await sendRaw(path, 'TRACE')
      expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  test.each(['*', 'http://evil.example/legal', 'http:///legal', 'http://evil@localhost/legal'])(
    'GET %s is malformed',
    async (target) => {
      const {statusCode, headers} = await sendRaw(target)
      expect([statusCode, JSON.stringify(headers).includes('evil')]).toEqual([400, false])
    },
  )

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s is refused, and what is allowed is said',
    async (method) => {
      const {status, headers} = await send('/legal', method)
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  test('a picture from Next’s image optimizer, whose cache would outlive a withdrawn text, does not exist', async () => {
    expect((await send('/_next/image?url=%2Fshare%2Fen%2FEU%2Flegal&w=640&q=75')).status).toBe(404)
  })

  test.each(['/media/%', '/share/en/%', '/api/forms/%', '/_next/%', '/icons/%E0%A4%A', '/.well-known/%'])(
    'the malformed address %s is said to be malformed',
    async (path) => {
      expect((await send(path)).status).toBe(400)
    },
  )

  test.each(['/legal/%', '/ar/trading/%E0%A4%A'])('the malformed address %s is no page', async (path) => {
    expect((await send(path)).status).toBe(404)
  })

  test.each([
    ['/api/nothing', 404],
    ['/api/forms/a/b', 404],
    ['/icons/nothing.png', 415],
    ['/_next/nothing', 415],
    ['/.well-known/nothing', 415],
  ])('a form that is sent to %s is not taken', async (path, status) => {
    const body = new FormData()
    body.append('email', 'layla@example.com')
    const sent = await fetch(new URL(path, siteUrl), {method: 'POST', headers: {origin: siteUrl}, body})
    expect(sent.status).toBe(status)
  })
})

describe('a request under a foreign host name', () => {
  const evil = 'evil.example'
  const {host} = new URL(siteUrl)

  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['/legal', 'in Host', {host: evil}],
    ['/ar/legal', 'in X-Forwarded-Host', {'x-forwarded-host': evil}],
    ['/', 'in X-Forwarded-Host, beside ours', {'x-forwarded-host': `${host}, ${evil}`}],
    [`http://${evil}/legal`, 'written out', {host: evil}],
    ['/legal', 'that begins as a name of this machine', {host: `localhost.${evil}`}],
    ['/_next/static/nothing.js', 'in Host', {host: evil}],
    ['/api/search?q=margin', 'in Host', {host: evil}],
    ['/robots.txt', 'in Host', {host: evil}],
    ['/media/nothing.png', 'in Host', {host: evil}],
  ])('for %s, %s, has words instead of a page', async (path, _, headers) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await sendRaw(path, method, headers)
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        421,
        'text/plain; charset=utf-8',
      ])
    }
  })

  test.each(['/api/health', '/api/ready'])(
    'gets a response from %s, which a load balancer requests',
    async (path) => {
      const {statusCode} = await sendRaw(path, 'GET', {host: '10.0.0.7:3000'})
      expect(statusCode).toBe(200)
    },
  )

  test.each(['127.0.0.1', 'localhost:4000', 'preview.localhost'])(
    'is none by %s, a name of this machine',
    async (own) => {
      expect((await sendRaw('/legal', 'GET', {host: own})).statusCode).toBe(200)
    },
  )
})

test('an address that is written out and names this site is its page', async () => {
  expect((await sendRaw(`${siteUrl}/legal`)).statusCode).toBe(200)
  const {statusCode, headers} = await sendRaw(`${siteUrl}/en/UK/legal`)
  expect([statusCode, headers.location]).toEqual([308, '/legal'])
})

describe('what the proxy passes to the renderer is not sent', () => {
  const internal = ({headers}: IncomingMessage) =>
    Object.keys(headers).filter((name) => name.startsWith('x-middleware-'))

  test('with a document', async () => {
    const response = await sendRaw('/ar/legal', 'GET', {cookie: 'region=UK'})
    expect([response.statusCode, internal(response)]).toEqual([200, []])
  })

  test('with the data of a page, whose own path the router of the browser learns', async () => {
    const asRouter = {cookie: 'region=UK', rsc: '1'}
    // Next names the address at which caches tell the data from the document.
    const {headers} = await sendRaw('/ar/legal', 'GET', asRouter)
    const response = await sendRaw(headers.location ?? '', 'GET', asRouter)
    expect([response.statusCode, internal(response)]).toEqual([200, []])
    expect(response.headers['x-nextjs-rewritten-path']).toBe('/ar/UK/legal')
  })
})

test.each([
  ['/legal', 'text/html'],
  ['/auth', 'text/html'],
  ['/nowhere', 'text/html'],
  ['/robots.txt', 'text/plain'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/sitemap.xml', 'application/xml'],
  ['/sitemap-instruments.xml', 'application/xml'],
  ['/blog/rss.xml', 'application/rss+xml'],
])('%s is %s, in UTF-8', async (path, type) => {
  expect((await send(path)).headers.get('content-type')).toBe(`${type}; charset=utf-8`)
})

test('security.txt says where to report, for less than a year', async () => {
  const response = await send('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu)
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`)
  const [, expires = ''] = /^Expires: (.+)$/mu.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(366)
})

test.each([
  '/legal',
  '/search?q=margin',
  '/auth',
  '/nowhere',
  '/api/health',
  '/share/en/legal',
  '/robots.txt',
])('%s is isolated from other sites, and binds this host alone to TLS', async (path) => {
  const {headers} = await send(path)
  expect({
    opener: headers.get('cross-origin-opener-policy'),
    embedder: headers.get('cross-origin-embedder-policy'),
    resource: headers.get('cross-origin-resource-policy'),
    transport: headers.get('strict-transport-security'),
  }).toEqual({
    opener: 'same-origin',
    embedder: 'require-corp',
    resource: 'same-origin',
    transport: 'max-age=63072000',
  })
})

const isSubscribed = z.object({subscribed: z.literal(true), lastEventAgeSeconds: z.number()})
const isThere = z.object({status: z.literal('ok')})
const completeShape = z.object({
  status: z.literal('ready'),
  services: z.object({content: isThere, database: isThere, 'sign-in': isThere}),
  publications: z.object({liveEvents: isSubscribed, marks: isSubscribed}),
  // Without their names and pages, because visitors may ask too.
  refused: z.number(),
})

test('/api/ready?deep says of each service whether it is there, and that publications are received', async () => {
  const response = await send('/api/ready?deep')
  expect(completeShape.safeParse(await response.json()).error).toBeUndefined()
})
