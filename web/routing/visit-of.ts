import {type NextRequest, userAgent} from 'next/server'
import {languageCookie, regionCookie} from '#domain/cookies/site-cookies.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import type {Visit} from './decide.ts'
import {hasOwnRules} from './countries-with-rules.ts'
import {detectedCountry, detectedRegion} from './detected-region.ts'
import type {MovedPaths} from './moved-paths.ts'
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

/** The country of a visitor, where it has rules of its own. Search engines and editors get the pages of the region. */
function countryWithRules(request: NextRequest, isVisitor: boolean): string | null {
  if (!isVisitor) return null
  const country = detectedCountry(request.headers)
  return country !== null && hasOwnRules(country) ? country : null
}

/** What the routing needs to know about a request; `preview` is null for a visitor. */
export function visitOf(request: NextRequest, preview: PreviewVisit | null, movedPaths: MovedPaths): Visit {
  const isCrawler = userAgent(request).isBot
  return {
    path: request.nextUrl.pathname,
    parameters: [...request.nextUrl.searchParams.keys()],
    storedLanguage: request.cookies.get(languageCookie.name)?.value,
    storedRegion: preview?.requestedRegion ?? request.cookies.get(regionCookie.name)?.value,
    detectedRegion: detectedRegion(request.headers),
    defaultRegion: siteEnvironment().DEFAULT_REGION,
    cameFrom: cameFrom(request),
    browserLanguage: preferredLanguage(request.headers.get('accept-language')),
    isCrawler,
    country: countryWithRules(request, !isCrawler && preview === null),
    fromThisSite: cameFromThisSite(request),
    isPreview: preview !== null,
    movedPaths,
  }
}
