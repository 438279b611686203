import type {NextRequest, NextResponse} from 'next/server'
import {detectedRegion} from './detected-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {declinedRegionCookie, suggestedRegionCookie, suggestedRegion} from './region-suggestion.ts'

const tenMinutesSeconds = 600

/**
 * Sets a cookie for the page's script when the visitor's country belongs to another region. A cookie, because pages are cached for
 * everybody in a region.
 */
export function suggestRegion(response: NextResponse, request: NextRequest, current: RegionCode): void {
  const stored = request.cookies.get(suggestedRegionCookie)?.value
  const suggested = suggestedRegion({
    current,
    detected: detectedRegion(request.headers),
    declined: request.cookies.get(declinedRegionCookie)?.value,
  })
  if (suggested === null) {
    // By a date, as `closePrivateSession` says.
    if (stored !== undefined)
      response.cookies.delete({name: suggestedRegionCookie, path: '/', sameSite: 'lax'})
    return
  }
  if (stored !== suggested)
    response.cookies.set(suggestedRegionCookie, suggested, {
      path: '/',
      maxAge: tenMinutesSeconds,
      sameSite: 'lax',
    })
}
