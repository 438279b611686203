import {languageCookie, regionCookie} from '#domain/cookies/site-cookies.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {StoredFile} from './evidence-log.ts'
import {publicPath} from '#web/i18n/public-path.ts'

const timeoutMs = 30_000
const defaultPauseMs = 10_000
const maxPauseMs = 5 * 60_000

/** A page as one visitor requests it. */
export type PageAddress = Readonly<{path: string; region: RegionCode; language: Language}>

/** The site responds that the request is to come later. */
export class SiteBusy extends Error {
  readonly pauseMs: number
  constructor(address: string, retryAfter: string | null) {
    super(`The site is busy and did not respond to ${address}.`)
    const seconds = Number(retryAfter ?? Number.NaN)
    this.pauseMs = Math.min(Number.isFinite(seconds) ? seconds * 1000 : defaultPauseMs, maxPauseMs)
  }
}

async function request(
  address: URL,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const response = await fetch(address, {headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs)})
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status === 503 || response.status === 429)
    throw new SiteBusy(address.href, response.headers.get('retry-after'))
  // What a region does not have responds with 404 there, or leads elsewhere.
  if (response.status === 404 || (response.status >= 300 && response.status < 400)) return undefined
  throw new Error(`The site responded to ${address.href} with the status ${response.status}.`)
}

/** Reads an address of the site as text; undefined where it has nothing there. Rejects with `SiteBusy` where the request is to come later. */
export const fetchText = async (
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> => await (await request(address, headers))?.text()

/** Reads a picture or a font of the site as a browser does; undefined where it has nothing there. Rejects as `fetchText` does. */
export async function fetchFile(address: URL): Promise<StoredFile | undefined> {
  const response = await request(address, {accept: 'image/avif,image/webp,image/*,*/*;q=0.8'})
  if (!response) return undefined
  const mediaType = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return {mediaType, bytes: await response.bytes()}
}

/** A page as a visitor of a region and a language gets it: their choices are in the cookies that the site sets for them. */
export const fetchPage = async (
  siteUrl: string,
  {path, region, language}: PageAddress,
): Promise<string | undefined> =>
  await fetchText(new URL(publicPath(language, path), siteUrl), {
    accept: 'text/html',
    'accept-language': language,
    cookie: `${languageCookie.name}=${language}; ${regionCookie.name}=${region}`,
  })
