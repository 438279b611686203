import type {NextRequest, NextResponse} from 'next/server'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {
  declinedRegionCookie,
  regionCookie,
  suggestedRegionCookie,
  languageCookie,
} from '#domain/site/site-cookies.ts'
import {deleteCookie, setCookie} from '../http/site-cookie.ts'
import {formatRegionSegment} from './scope.ts'
import {unkeyedMark} from '../cache/edge-headers.ts'
import {detectRegion} from './detected-region.ts'
import type {Decision} from './decide.ts'
import {isSelectedByKey} from './visit.ts'

type Visit = Readonly<{
  current: RegionCode
  /** The region of the country that the proxy in front of the site names. */
  detected: RegionCode | null
  declined: string | undefined
}>

/** The region to suggest; null if the region's rules forbid suggestions, or the visitor declined it. */
export const chooseSuggestion = ({current, detected, declined}: Visit): RegionCode | null =>
  detected === current || detected === declined || !getRegionRecord(current).suggestsOtherRegions
    ? null
    : detected

/**
 * Sets a cookie for the page's script if the visitor's country belongs to a different region than the chosen one. It uses a cookie, because all
 * visitors of a region share the cached page.
 */
export function suggestRegion(response: NextResponse, request: NextRequest, current: RegionCode): void {
  const stored = request.cookies.get(suggestedRegionCookie.name)?.value
  const suggested = chooseSuggestion({
    current,
    // Without a chosen region, the visitor already sees the page of their country.
    detected: request.cookies.has(regionCookie.name) ? detectRegion(request.headers) : null,
    declined: request.cookies.get(declinedRegionCookie.name)?.value,
  })
  if (suggested === null) {
    if (stored !== undefined) deleteCookie(response.cookies, suggestedRegionCookie)
    return
  }
  if (stored !== suggested) setCookie(response.cookies, suggestedRegionCookie, suggested)
}

export type Shown = Extract<Decision, {kind: 'show'}>

/** The internal path of a page's variant. */
export const internalPath = ({
  lang,
  page,
  ...place
}: Pick<Shown, 'lang' | 'region' | 'country' | 'page'>): string =>
  `/${lang}/${formatRegionSegment(place)}${page === '/' ? '' : page}`

/** Sets the visitor's part of the page's response. Responses for only this request are marked as private later. */
export function markShownPage(
  response: NextResponse,
  request: NextRequest,
  {remember, ...place}: Pick<Shown, 'remember' | 'region' | 'country'>,
  {isPreview}: Readonly<{isPreview: boolean}>,
): void {
  // With Next's own `s-maxage`, a shared cache could serve one region's warning to another.
  response.headers.set('cache-control', 'private, max-age=0, must-revalidate')
  if (!isSelectedByKey(request, place)) response.headers.set(unkeyedMark, 'yes')
  if (remember) setCookie(response.cookies, languageCookie, remember)
  if (!isPreview) suggestRegion(response, request, place.region)
}
