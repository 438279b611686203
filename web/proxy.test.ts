import '#tests/support/site-variables.ts'
import {unstable_doesMiddlewareMatch as isMatched} from 'next/experimental/testing/server'
import {NextRequest} from 'next/server'
import {afterEach, describe, expect, test} from 'vitest'
import {config, proxy} from './proxy.ts'
import {beforeReading, rememberCountriesWithRules} from './routing/countries-with-rules.ts'

const origin = 'http://localhost:3000'
const fromHere = {'sec-fetch-site': 'same-origin'}
const actionId = '605b57a9179a0426a1ca8538a4c285032c8bd38fcd'

type Sent = Readonly<{headers?: Record<string, string>; cookies?: string; form?: FormData}>

const visit = async (path: string, {headers = {}, cookies, form}: Sent = {}) =>
  await proxy(
    new NextRequest(`${origin}${path}`, {
      headers: {host: 'localhost:3000', ...headers, ...(cookies !== undefined && {cookie: cookies})},
      ...(form && {method: 'POST', body: form}),
    }),
  )

const entryPath = ({headers}: Response) => headers.get('x-middleware-rewrite')?.replace(origin, '')
const readTarget = ({headers}: Response) => headers.get('location')?.replace(origin, '')
const forwarded = ({headers}: Response, name: string) => headers.get(`x-middleware-request-${name}`)

describe('the language of a page', () => {
  test('is that of the browser at a first visit, for this visitor alone', async () => {
    const response = await visit('/legal?from=mail', {headers: {'accept-language': 'ar-EG, en;q=0.5'}})
    expect(response.status).toBe(307)
    expect(readTarget(response)).toBe('/ar/legal?from=mail')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')).toBe(
      'cookie, x-visitor-country, accept-language, sec-fetch-site, referer',
    )
  })

  test('is remembered when a link of this site was followed', async () => {
    const chosen = await visit('/ar/legal', {headers: fromHere})
    expect(chosen.cookies.get('lang')).toMatchObject({value: 'ar', path: '/', maxAge: 31_536_000})
  })

  test.each(['same-site', 'cross-site', 'none'])(
    'is not remembered for a visit from %s',
    async (relation) => {
      const led = await visit('/ar/legal', {headers: {'sec-fetch-site': relation}})
      expect(led.cookies.get('lang')).toBeUndefined()
    },
  )

  test('is read from the referrer where the site has no TLS', async () => {
    const chosen = await visit('/ar/legal', {headers: {referer: `${origin}/legal`}})
    expect(chosen.cookies.get('lang')?.value).toBe('ar')
    const led = await visit('/ar/legal', {headers: {referer: 'http://other.example/legal'}})
    expect(led.cookies.get('lang')).toBeUndefined()
  })

  test('is never chosen for a feed', async () => {
    const arabic = {'accept-language': 'ar'}
    expect(entryPath(await visit('/blog/rss.xml', {headers: arabic}))).toBe('/en/MENA/blog/rss.xml')
  })
})

describe('a page that has moved', () => {
  afterEach(() => {
    globalThis.marsaMovedPaths = undefined
  })

  test('is found at its former address, with the query, as long as that holds', async () => {
    globalThis.marsaMovedPaths = async () =>
      new Map([
        ['/blog/old', '/blog/new'],
        ['/blog/new', '/blog/new'],
      ])
    const response = await visit('/ar/blog/old?from=mail')
    expect(response.status).toBe(308)
    expect(readTarget(response)).toBe('/ar/blog/new?from=mail')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(entryPath(await visit('/ar/blog/new'))).toBe('/ar/MENA/blog/new')
  })
})

describe('the region of a page', () => {
  test.each([
    [undefined, 'MENA'],
    ['region=UK', 'UK'],
    ['region=XX', 'GLOBAL'],
  ])('with the cookie %s is %s', async (cookies, region) => {
    const response = await visit('/', cookies === undefined ? {} : {cookies})
    expect(entryPath(response)).toBe(`/en/${region}`)
    expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  })

  test.each([
    ['SG', 'SG'],
    ['BR', 'GLOBAL'],
    ['XX', 'MENA'],
    // A country with its own rules has its own page.
    ['KW', 'MENA-KW'],
  ])('at a first visit from the country %s is %s, and nothing is stored', async (country, region) => {
    rememberCountriesWithRules(['KW'], beforeReading())
    const response = await visit('/legal', {headers: {'x-visitor-country': country}})
    expect(entryPath(response)).toBe(`/en/${region}/legal`)
    expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['KW', '/share/ar/MENA/blog/crypto', '/share/ar/MENA-KW/blog/crypto'],
    ['KW', '/share/ar/EU/blog/crypto', undefined],
    ['KW', '/share/ar/legal', undefined],
    ['SA', '/share/ar/MENA/blog/crypto', undefined],
  ])('of the picture of a shared post decides by its country %s: %s', async (country, path, entry) => {
    rememberCountriesWithRules(['KW'], beforeReading())
    expect(entryPath(await visit(path, {headers: {'x-visitor-country': country}}))).toBe(entry)
  })

  test('is one of its own for each country until the table of countries was read', async () => {
    globalThis.marsaCountriesWithRules = undefined
    expect(entryPath(await visit('/legal', {headers: {'x-visitor-country': 'SG'}}))).toBe('/en/SG-SG/legal')
  })

  test.each(['Googlebot/2.1', 'WhatsApp/2.24', 'facebookexternalhit/1.1'])(
    'of %s is that of people in its country',
    async (agent) => {
      const of = async (country: string) =>
        entryPath(await visit('/legal', {headers: {'x-visitor-country': country, 'user-agent': agent}}))
      rememberCountriesWithRules(['KW'], beforeReading())
      expect([await of('GB'), await of('KW'), await of('XX')]).toEqual([
        '/en/UK/legal',
        '/en/MENA-KW/legal',
        '/en/MENA/legal',
      ])
    },
  )

  test('is never taken from an address without a preview', async () => {
    expect(entryPath(await visit('/legal?region=SG'))).toBe('/en/MENA/legal?region=SG')
  })
})

test('the internal address of a page redirects permanently to its public one', async () => {
  const response = await visit('/en/UK/legal')
  expect(response.status).toBe(308)
  expect(readTarget(response)).toBe('/legal')
  expect(response.headers.get('cache-control')).toBeNull()
})

test('a page of another region than that of the document that asks for it is loaded as a whole', async () => {
  const response = await visit('/legal', {headers: {'x-document-scope': 'en/MENA'}, cookies: 'region=EU'})
  expect(entryPath(response)).toBeUndefined()
  expect(response.headers.get('content-type')).toBe('text/plain')
  const own = await visit('/legal', {headers: {'x-document-scope': 'en/EU'}, cookies: 'region=EU'})
  expect(entryPath(own)).toBe('/en/EU/legal')
})

test('an unknown address shows the not-found page, with its status', async () => {
  const response = await visit('/no/such/page')
  expect(response.status).toBe(404)
  expect(entryPath(response)).toBe('/en/MENA/not-found')
})

describe('the policy', () => {
  test('of a cached page is set by the page; one in the request is ignored', async () => {
    const headers = {'content-security-policy': "script-src 'nonce-mine'"}
    const response = await visit('/legal', {headers})
    expect(response.headers.get('content-security-policy')).toBeNull()
    expect(forwarded(response, 'content-security-policy')).toBeNull()
  })

  test('of a page that is rendered per request has a new nonce, which the renderer receives', async () => {
    const [first, second] = [await visit('/search?q=gold'), await visit('/search?q=gold')]
    const policy = first.headers.get('content-security-policy')
    expect(entryPath(first)).toBe('/en/MENA/search/result?q=gold')
    expect(policy).toMatch(/script-src 'self' 'nonce-[\da-f-]{36}'/u)
    expect(forwarded(first, 'content-security-policy')).toBe(policy)
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('a page about one visitor', () => {
  test('is not cached, not indexed, and connects to the site alone', async () => {
    const response = await visit('/account')
    expect(entryPath(response)).toBe('/en/MENA/account')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';")
  })

  test('receives its flash once', async () => {
    const response = await visit('/account', {cookies: 'flash=%7B%7D; other=1'})
    expect(forwarded(response, 'x-flash')).toBe('%7B%7D')
    expect(response.cookies.get('flash')).toMatchObject({value: '', expires: new Date(0)})
    expect(response.cookies.get('other')).toBeUndefined()
  })

  test('differs from a public page, which does not consume the flash', async () => {
    const response = await visit('/legal', {cookies: 'flash=%7B%7D'})
    expect(forwarded(response, 'x-flash')).toBeNull()
    expect(response.cookies.get('flash')).toBeUndefined()
  })
})

describe('a form that is sent to its page', () => {
  const makeForm = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }

  test('is rendered for this one request', async () => {
    const response = await visit('/contact', {
      form: makeForm({[`$ACTION_ID_${actionId}`]: '', email: 'a@b.co'}),
    })
    expect(entryPath(response)).toBe('/en/MENA/contact')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-security-policy')).toContain("'nonce-")
  })

  test('gets an error page when React did not write it', async () => {
    const response = await visit('/contact', {form: makeForm({email: 'a@b.co'})})
    expect(response.status).toBe(400)
    expect(entryPath(response)).toBe('/en/MENA/bad-request')
    expect(forwarded(response, 'content-type')).toBe('application/x-www-form-urlencoded')
  })
})

test('a preview token that is not valid is deleted, and no preview is shown', async () => {
  const response = await visit('/legal', {cookies: 'preview-token=forged; region=EU'})
  expect(entryPath(response)).toBe('/en/EU/legal')
  expect(response.cookies.get('preview-token')?.value).toBe('')
})

test.each([
  ['/', true],
  ['/ar/legal', true],
  ['/blog/rss.xml', true],
  ['/apis', true],
  ['/api/health', false],
  ['/api/auth/sign-in', false],
  ['/_next/static/a.js', false],
  ['/media/a.webp', true],
  ['/.well-known/security.txt', false],
  ['/sitemap.xml', false],
  ['/sitemap-instruments.xml', false],
  ['/robots.txt', false],
])('whether %s goes through the proxy: %s', (path, expected) => {
  expect(isMatched({config, nextConfig: {}, url: `${origin}${path}`})).toBe(expected)
})
