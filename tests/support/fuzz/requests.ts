import {readFileSync} from 'node:fs'
import {formKinds} from '#domain/forms.ts'
import {type Language, languages} from '#domain/languages.ts'
import {fixedPaths} from '#domain/site/fixed-pages.ts'
import {publicPaths} from '#tests/drills/read-under-load.ts'
import {siteUrl, newEmail} from '#tests/support/site.ts'
import {publicPath} from '#i18n/public-path.ts'
import {suggestedRegionCookie} from '#domain/site/site-cookies.ts'
import {formSamples, knowingAnswers} from '#tests/support/form-values.ts'
import type {FuzzedRequest} from './send-request.ts'

const queried = [
  '/trading-conditions?find=EUR&group=forex&sort=symbol&availability=all',
  '/calculators?symbol=EURUSD',
  '/search?q=margin',
  '/assistant?helper=ask&q=margin',
  '/region?to=EU&from=/legal',
  `/newsletter/confirm?token=${'a'.repeat(32)}`,
  `/newsletter/preferences?key=${'a'.repeat(32)}`,
  `/newsletter/unsubscribe?key=${'a'.repeat(32)}`,
  '/auth/confirm?token_hash=a&type=signup',
  '/staff/item?kind=contact&id=1',
  '/trading/EURUSD',
  '/instruments/e',
  '/legal/history?at=2026-11-23T10:15Z&region=EU',
  '/legal/history?at=2026-11-23&with=2026-11-24T00:00Z&region=MENA',
  '/legal/history?month=2026-11&region=UK',
  '/blog/page/2',
  '/nowhere',
]

const isPicture = /\/media\/[^"\\ ?&]+\?[^"\\ ]+/gu

/** The addresses of some pictures, as a page names them. */
async function picturePaths(): Promise<readonly string[]> {
  const html = await (await fetch(new URL('/platforms', siteUrl))).text()
  return [...html.matchAll(isPicture)].slice(0, 4).map(([path]) => path.replaceAll('&amp;', '&'))
}

const inBoth = (path: string) => languages.map((lang: Language) => publicPath(lang, path))

/** Every page of the site map and every other one, in both languages, and a few pictures; each page also as the browser's router requests it. */
export async function pageRequests(): Promise<readonly FuzzedRequest[]> {
  const listed = await publicPaths()
  const paths = new Set([...listed, ...fixedPaths.flatMap(inBoth), ...queried.flatMap(inBoth)])
  const read = (path: string, headers: FuzzedRequest['headers'] = {}): FuzzedRequest => ({
    method: 'GET',
    path,
    headers,
    body: '',
  })
  return [
    ...[...paths].flatMap((path) => [read(path), read(path), read(path, {rsc: '1'})]),
    ...(await picturePaths()).map((path) => read(path)),
  ]
}

const get = (path: string): FuzzedRequest => ({method: 'GET', path, headers: {}, body: ''})

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded'): FuzzedRequest => ({
  method: 'POST',
  path,
  headers: {origin: siteUrl, 'content-type': type},
  body,
})

const json = (path: string, body: unknown, type = 'application/json') =>
  post(path, JSON.stringify(body), type)

const fields = (path: string, values: Readonly<Record<string, string>>) =>
  post(path, new URLSearchParams(values).toString())

// As long as a browser's: `Request.formData` takes none of fewer than 27 characters.
const boundary = '----MarsaFormBoundary7MA4YWxkTrZu0gW'

/** A form with files is sent in parts. */
const parts = (path: string, values: Readonly<Record<string, string>>) => {
  const written = Object.entries(values).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return post(path, `${written.join('')}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`)
}

// From the fourth form of an hour on a mailbox needs a proof of work: many mailboxes are stored more often.
const people = Array.from({length: 40}, () => ({
  firstName: 'ليلى',
  lastName: 'O’Brien',
  email: newEmail('fuzz'),
  lang: 'ar',
}))

const formRequests = people.flatMap((person) => [
  ...formKinds.map((kind) =>
    parts(`/api/forms/${kind}`, {
      ...formSamples[kind].example,
      ...person,
      ...(kind === 'demo' && knowingAnswers),
    }),
  ),
  parts('/api/forms/subscription', {email: newEmail('fuzz'), lang: 'en', topic: 'newsletter'}),
])

const actionNames = [
  ...readFileSync('web/app/api/auth/[action]/form-actions.ts', 'utf8').matchAll(
    /^ {2}\['(?<name>[a-z-]+)',/gmu,
  ),
].map(({groups}) => groups?.['name'] ?? '')

const accountFields = {
  lang: 'en',
  country: 'AE',
  email: 'layla.fuzz@example.com',
  password: 'harbour lantern tide',
  confirmPassword: 'harbour lantern tide',
  currentPassword: 'harbour lantern tide',
  code: '123456',
  token_hash: 'a'.repeat(56),
  type: 'signup',
  next: '/account',
}

const thisMinute = `${new Date().toISOString().slice(0, 16)}Z`

const rows = 'lang=en&region=EU&account=standard'

/** Valid requests of each route, by its file below `web/app`: those of an account as somebody sends them who is not signed in. */
export const routeRequests: Readonly<Record<string, readonly FuzzedRequest[]>> = {
  '.well-known/passkey-endpoints': [get('/.well-known/passkey-endpoints')],
  '.well-known/receipt-keys.json': [get('/.well-known/receipt-keys.json')],
  '.well-known/seal-keys.json': [get('/.well-known/seal-keys.json')],
  '.well-known/security.txt': [get('/.well-known/security.txt')],
  'llms.txt': [get('/llms.txt')],
  'sitemap-instruments.xml': [get('/sitemap-instruments.xml')],
  '[lang]/[region]/blog/rss.xml': [get('/blog/rss.xml'), get('/ar/blog/rss.xml')],
  '[lang]/[region]/status/rss': [get('/status/rss'), get('/ar/status/rss')],
  'api/[...address]': [get('/api/nothing'), parts('/api/nothing/at/all', {lang: 'ar'})],
  'api/auth/[action]': actionNames.map((name) =>
    fields(`/api/auth/${name}`, {
      ...accountFields,
      ...(name === 'recovery-code' && {code: 'ABCD-EFGH-IJKL-MNOP'}),
    }),
  ),
  'api/auth/download-data': [fields('/api/auth/download-data', accountFields)],
  'api/auth/passkey/[ceremony]': ['add', 'use', 'add-sign-in', 'sign-in'].map((ceremony) =>
    fields(`/api/auth/passkey/${ceremony}`, accountFields),
  ),
  'api/calculators': [get('/api/calculators?lang=ar&region=UK&symbol=EURUSD')],
  'api/csp-report': [
    json(
      '/api/csp-report',
      {'csp-report': {'document-uri': siteUrl, 'violated-directive': 'script-src', 'blocked-uri': 'inline'}},
      'application/csp-report',
    ),
  ],
  'api/draft/disable': [fields('/api/draft/disable', {path: '/legal'})],
  'api/draft/enable': [get('/api/draft/enable?sanity-preview-secret=x&sanity-preview-pathname=/legal')],
  'api/draft/perspective': [fields('/api/draft/perspective', {perspective: 'published'})],
  'api/forms/[form]': formRequests,
  'api/health': [get('/api/health')],
  'api/legal/history/bundle': [get(`/api/legal/history/bundle?at=${thisMinute}&region=SG&lang=ar`)],
  'api/legal/history/evidence/[hash]': [get(`/api/legal/history/evidence/${'a'.repeat(64)}`)],
  'api/legal/history/find': [
    get('/api/legal/history/find?day=2026-11-23&time=10:15&otherDay=2026-11-24&region=SG&lang=ar'),
  ],
  'api/market-data-changed': [json('/api/market-data-changed', {version: 1})],
  'api/newsletter/confirm': [fields('/api/newsletter/confirm', {token: 'a'.repeat(32), lang: 'ar'})],
  'api/newsletter/preferences': [
    fields('/api/newsletter/preferences', {key: 'a'.repeat(32), lang: 'ar', newsletter: 'on', status: 'on'}),
  ],
  'api/readings': [
    post(
      '/api/readings',
      JSON.stringify({post: 'blogPost-what-a-swap-costs', lang: 'en', region: 'EU'}),
      'text/plain;charset=UTF-8',
    ),
  ],
  'api/page-speeds': [
    post(
      '/api/page-speeds',
      JSON.stringify({path: '/', device: 'phone', lcp: 1200, inp: 80, cls: 10}),
      'text/plain;charset=UTF-8',
    ),
  ],
  'api/readings/sums': [fields('/api/readings/sums', {secret: 'x', post: 'blogPost-what-a-swap-costs'})],
  'api/approval-decisions': [fields('/api/approval-decisions', {secret: 'x', document: 'regionProfile-EU'})],
  'api/instrument-symbols': [fields('/api/instrument-symbols', {secret: 'x'})],
  'api/regulator-export': [
    fields('/api/regulator-export', {secret: 'x', region: 'EU', at: '2026-11-24T10:00:00Z'}),
  ],
  'api/stood-texts': [fields('/api/stood-texts', {secret: 'x', at: '2026-11-24T10:00:00Z'})],
  'api/published-documents': [fields('/api/published-documents', {secret: 'x'})],
  'api/ready': [get('/api/ready'), get('/api/ready?deep')],
  'api/mail-check': [
    fields('/api/mail-check', {
      lang: 'en',
      reference: '6f1c2f0e-5d0a-4c3e-9f6a-0b1c2d3e4f50',
      address: 'a@example.com',
    }),
  ],
  'api/region': [fields('/api/region', {region: 'UK', path: '/legal', confirmed: 'yes'})],
  'api/region/residence': [fields('/api/region/residence', {lang: 'en', country: 'DE', path: '/demo'})],
  'api/region/suggestion': [
    {
      ...get('/api/region/suggestion?lang=en&region=EU'),
      headers: {cookie: `${suggestedRegionCookie.name}=UK`},
    },
    {...get('/api/region/suggestion'), method: 'DELETE', headers: {origin: siteUrl}},
  ],
  'api/revalidate': [json('/api/revalidate', {_type: 'regionProfile'})],
  'api/assistant': [get('/api/assistant?q=gold+leverage&lang=en&region=EU')],
  'api/rules': [get('/api/rules?region=EU&lang=en'), get('/api/rules?region=UK&lang=ar')],
  'api/rules/feed': [get('/api/rules/feed?region=SG&lang=en')],
  'api/rules/schema': [get('/api/rules/schema')],
  'api/search': [get('/api/search?q=margin&lang=en&region=EU')],
  'api/session': [post('/api/session', '')],
  'api/status': [get('/api/status')],
  'api/trading/calendar.ics': [get('/api/trading/calendar.ics?lang=en&region=EU&country=US')],
  'api/trading/hours.ics': [get('/api/trading/hours.ics?lang=en&calendar=forex')],
  'api/trading/instruments': [get(`/api/trading/instruments?${rows}&since=0`)],
  'api/trading/instruments.csv': [get(`/api/trading/instruments.csv?${rows}&find=EUR&sort=symbol`)],
  'api/trading/instruments/found': [get(`/api/trading/instruments/found?${rows}&find=EUR&sort=symbol`)],
  'api/trading/quotes': [get('/api/trading/quotes?lang=en&region=EU&symbols=EURUSD,GER40')],
  // A symbol that isn't one, because the response to another never ends.
  'api/trading/quotes/stream': [get('/api/trading/quotes/stream?lang=en&region=EU&symbols=eurusd')],
  'api/trading/spreads': [get(`/api/trading/spreads?${rows}`)],
  'api/trading/spreads.csv': [get(`/api/trading/spreads.csv?${rows}&find=EUR`)],
  'api/trading/spreads/found': [get(`/api/trading/spreads/found?${rows}&find=EUR`)],
  'api/unsubscribe': [post(`/api/unsubscribe?key=${'a'.repeat(32)}`, 'List-Unsubscribe=One-Click')],
  'media/[file]': [get('/media/nothing-1x1.png?w=640')],
  'share/[lang]/[[...path]]': [get('/share/en/legal'), get('/share/ar/blog')],
}

/** What no valid request of a visitor opens: an address of nothing, or what takes a key. By its path, with the status. */
export const refusedRequests: ReadonlyMap<string, number> = new Map([
  ['/api/nothing', 404],
  ['/api/nothing/at/all', 404],
  ['/api/approval-decisions', 401],
  ['/api/draft/enable', 401],
  ['/api/draft/perspective', 403],
  [`/api/legal/history/evidence/${'a'.repeat(64)}`, 404],
  ['/api/market-data-changed', 401],
  ['/api/instrument-symbols', 401],
  ['/api/stood-texts', 401],
  ['/api/published-documents', 401],
  ['/api/readings/sums', 401],
  ['/api/regulator-export', 401],
  ['/api/revalidate', 401],
  ['/api/trading/quotes/stream', 400],
  ['/media/nothing-1x1.png', 404],
])
