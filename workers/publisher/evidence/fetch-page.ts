import {languageCookie, regionCookie} from '#domain/site/site-cookies.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {StoredFile} from './evidence-log.ts'
import {publicPath} from '#i18n/public-path.ts'

const timeoutMs = 30_000
const defaultPauseMs = 10_000
const maxPauseMs = 5 * 60_000

export type PageAddress = Readonly<{path: string; region: RegionCode; language: Language}>

/** The site asks to send the request later. */
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
  // A page that the region doesn't have responds with 404 or a redirect.
  if (response.status === 404 || (response.status >= 300 && response.status < 400)) return undefined
  throw new Error(`The site responded to ${address.href} with the status ${response.status}.`)
}

/** Reads an address of the site as text. Undefined if the page doesn't exist. Rejects with `SiteBusy` if the site asks to retry later. */
export const fetchText = async (
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> => await (await request(address, headers))?.text()

/** Reads a picture or font of the site as a browser does. Undefined if it doesn't exist. Rejects like `fetchText`. */
export async function fetchFile(address: URL): Promise<StoredFile | undefined> {
  const response = await request(address, {accept: 'image/avif,image/webp,image/*,*/*;q=0.8'})
  if (!response) return undefined
  const mediaType = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return {mediaType, bytes: await response.bytes()}
}

/** Reads a page as a visitor of a region and language gets it. The cookies of the site carry the choices. */
export const fetchPage = async (
  siteUrl: string,
  {path, region, language}: PageAddress,
): Promise<string | undefined> =>
  await fetchText(new URL(publicPath(language, path), siteUrl), {
    accept: 'text/html',
    'accept-language': language,
    cookie: `${languageCookie.name}=${language}; ${regionCookie.name}=${region}`,
  })
