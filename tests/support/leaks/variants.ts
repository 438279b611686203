import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import type {FuzzedRequest} from '#tests/support/fuzz/send-request.ts'
import {publicPath} from '#i18n/public-path.ts'

/** A page in one language and one region. */
export type Variant = Readonly<{page: string; lang: Language; region: RegionCode}>

/** Every variant of some pages, by their paths. */
export const listVariants = (pages: readonly string[]): readonly Variant[] =>
  pages.flatMap((page) => languages.flatMap((lang) => regionCodes.map((region) => ({page, lang, region}))))

/** The name of a variant, for messages and maps. */
export const formatName = ({page, lang, region}: Variant): string => `${publicPath(lang, page)} for ${region}`

/** What the browser of a visitor of that region sends. */
export const requestFor = ({page, lang, region}: Variant): FuzzedRequest => ({
  method: 'GET',
  path: publicPath(lang, page),
  headers: {cookie: `region=${region}`},
  body: '',
})

const noises: ReadonlyArray<Readonly<Record<string, string>>> = [
  {rsc: '1'},
  {rsc: '1', 'next-router-prefetch': '1'},
  {'next-router-segment-prefetch': '/_tree', rsc: '1'},
  {'x-middleware-rewrite': '/ar/SG/legal', 'x-middleware-next': '1'},
  {'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy'},
  {'x-invoke-path': '/en/UK/legal', 'x-matched-path': '/en/UK/legal', 'x-nextjs-data': '1'},
  {host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https'},
  {'content-security-policy': "script-src 'nonce-from-outside'"},
  {cookie: 'region=UK; region=EU; lang=ar'},
  {cookie: 'region=XX; __prerender_bypass=evil.example', 'accept-language': 'ar'},
  {'x-prerender-revalidate': 'evil.example', 'cache-control': 'no-cache', purpose: 'prefetch'},
]

/** What must be in no response, however often somebody sends it. */
export const strange = ['evil.example', 'from-outside']

/** The request for a variant as somebody sends it who wants others to get something wrong. */
export const poisoned = (variant: Variant, index: number): FuzzedRequest => {
  const request = requestFor(variant)
  return {...request, headers: {...request.headers, ...noises[index % noises.length]}}
}
