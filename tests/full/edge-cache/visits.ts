import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'

export type Visit = Readonly<{
  name: string
  path: string
  method: 'GET' | 'HEAD' | 'POST'
  headers: Readonly<Record<string, string>>
}>

const paths = [
  '/',
  '/legal',
  '/trading/EURUSD',
  '/nowhere',
  '/legal?from=mail',
  '/search?q=margin',
  '/%6Cegal',
]

const inLanguage = (lang: string, path: string) => (lang === 'en' ? path : `/ar${path === '/' ? '' : path}`)

const read = (name: string, path: string, headers: Visit['headers'] = {}): Visit => ({
  name,
  path,
  method: 'GET',
  headers,
})

const regional = regionCodes.flatMap((region) =>
  languages.flatMap((lang) =>
    paths.map((path) => read(`a visitor of ${region}`, inLanguage(lang, path), {cookie: `region=${region}`})),
  ),
)

/** Visitors of whom a cache could read another region or language than the site does. */
const misleading = ['/legal', '/ar/legal'].flatMap((path) =>
  [
    'region=EU; region=GLOBAL',
    'region=%45U',
    'region=XX',
    'region="UK"',
    'region=eu',
    'lang=ar',
    'lang=en; region=UK',
    'region=UK; lang=ar',
    'lang=en; lang=ar',
    'a=b; region=AU',
    'region=AU;lang=en',
    ' region=AU',
  ].map((cookie) => read('a visitor with odd cookies', path, {cookie})),
)

const led = ['/legal', '/ar/legal'].flatMap((path) =>
  [
    {'accept-language': 'ar-EG,ar;q=0.9'},
    {'accept-language': 'en;q=0.5, ar'},
    {'sec-fetch-site': 'same-origin'},
    {'sec-fetch-site': 'same-origin', cookie: 'lang=en'},
    {'sec-fetch-site': 'none', cookie: 'region=SG'},
    {'sec-fetch-site': 'same-origin', referer: 'http://localhost/ar/legal?a=b', cookie: 'lang=en'},
    {referer: 'http://elsewhere.example/page'},
    {rsc: '1'},
  ].map((headers) => read('a visitor who is led', path, headers)),
)

/** Visitors of one region whose countries differ, before and after they chose it. */
const fromCountries = ['KW', 'SA'].flatMap((country) =>
  ['/', '/ar/legal', '/trading/BTCUSD'].flatMap((path) =>
    [{}, {cookie: 'region=MENA'}].map((headers) =>
      read(`a visitor from ${country}`, path, {...headers, 'x-visitor-country': country}),
    ),
  ),
)

const signedIn = ['first', 'second'].flatMap((client) =>
  ['/', '/legal', '/account', '/ar/account', '/auth', '/api/trading/x'].map((path) =>
    read(`the ${client} client`, path, {cookie: `region=EU; session=${client}; signed-in=1`}),
  ),
)

const editor = ['/', '/legal', '/ar/legal'].map((path) =>
  read('an editor', path, {cookie: 'region=EU; __prerender_bypass=a; preview-token=b'}),
)

const forms = ['/contact', '/legal', '/api/forms/contact'].map((path): Visit => ({
  ...read('a visitor with a form', path, {cookie: 'region=EU'}),
  method: 'POST',
}))

/** Requests of every kind: public pages in all variants and for two countries, two signed-in clients, an editor, forms. */
export const visits: readonly Visit[] = [
  ...regional,
  ...misleading,
  ...led,
  ...fromCountries,
  ...signedIn,
  ...editor,
  ...forms,
]
