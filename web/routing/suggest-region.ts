import type {NextRequest, NextResponse} from 'next/server'
import {detectedRegion} from './detected-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {declinedRegionCookie, regionCookie, suggestedRegionCookie} from '#domain/cookies/site-cookies.ts'
import {deleteCookie, setCookie} from '../http/cookies/site-cookie.ts'
import {suggestedRegion} from './region-suggestion.ts'

/**
 * Sets a cookie for the page's script when the visitor's country belongs to another region than the one that they chose. A cookie,
 * because pages are cached for everybody in a region.
 */
export function suggestRegion(response: NextResponse, request: NextRequest, current: RegionCode): void {
  const stored = request.cookies.get(suggestedRegionCookie.name)?.value
  const suggested = suggestedRegion({
    current,
    // Who has chosen none already sees the page of their country.
    detected: request.cookies.has(regionCookie.name) ? detectedRegion(request.headers) : null,
    declined: request.cookies.get(declinedRegionCookie.name)?.value,
  })
  if (suggested === null) {
    if (stored !== undefined) deleteCookie(response.cookies, suggestedRegionCookie)
    return
  }
  if (stored !== suggested) setCookie(response.cookies, suggestedRegionCookie, suggested)
}
