import {type NextRequest, userAgent} from 'next/server'
import {languageCookie, regionCookie} from '#domain/cookies/site-cookies.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import type {Visit} from './decide.ts'
import {detectedRegion} from './detected-region.ts'
import {preferredLanguage} from './preferred-language.ts'

/** `Sec-Fetch-Site` is absent where the site is served without TLS; the referrer then replaces it. */
const cameFromThisSite = (request: NextRequest): boolean => {
  const relation = request.headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin'
  const referrer = request.headers.get('referer')
  return referrer !== null && URL.parse(referrer)?.host === request.headers.get('host')
}

/** The page of this site with the link that was followed; browsers send the full referrer within a site. */
const cameFrom = (request: NextRequest): Visit['cameFrom'] => {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  return referrer && cameFromThisSite(request)
    ? {path: referrer.pathname, search: referrer.search}
    : undefined
}

/** An editor's request; the region is that of its address, if it names one. */
type PreviewVisit = Readonly<{requestedRegion: RegionCode | undefined}>

/** What the routing needs to know about a request; `preview` is null for a visitor. */
export const visitOf = (request: NextRequest, preview: PreviewVisit | null): Visit => ({
  path: request.nextUrl.pathname,
  parameters: [...request.nextUrl.searchParams.keys()],
  storedLanguage: request.cookies.get(languageCookie.name)?.value,
  storedRegion: preview?.requestedRegion ?? request.cookies.get(regionCookie.name)?.value,
  detectedRegion: detectedRegion(request.headers),
  defaultRegion: siteEnvironment().DEFAULT_REGION,
  cameFrom: cameFrom(request),
  browserLanguage: preferredLanguage(request.headers.get('accept-language')),
  isCrawler: userAgent(request).isBot,
  fromThisSite: cameFromThisSite(request),
  isPreview: preview !== null,
})
