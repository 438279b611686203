import {type Language, languages} from '#domain/languages/languages.ts'
import {fixedPaths} from '#domain/pages/fixed-pages.ts'
import {publicPaths} from '#tests/drills/read-under-load.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {FuzzedRequest} from './fuzzed-request.ts'

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
