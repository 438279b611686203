import type {NextRequest, NextResponse} from 'next/server'
import {detectedRegion} from './detected-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {declinedRegionCookie, suggestedRegionCookie, suggestedRegion} from './region-suggestion.ts'

const tenMinutesSeconds = 600

/**
 * Leaves a note for the page's script when the reader's country belongs to another region than the one that applies. A note, because
 * pages are the same for everybody of a region.
 */
export function suggestRegion(response: NextResponse, request: NextRequest, current: RegionCode): void {
  const noted = request.cookies.get(suggestedRegionCookie)?.value
  const suggested = suggestedRegion({
    current,
    detected: detectedRegion(request.headers),
    declined: request.cookies.get(declinedRegionCookie)?.value,
  })
  if (suggested === null) {
    if (noted !== undefined) response.cookies.set(suggestedRegionCookie, '', {path: '/', maxAge: 0})
    return
  }
  if (noted !== suggested)
    response.cookies.set(suggestedRegionCookie, suggested, {
      path: '/',
      maxAge: tenMinutesSeconds,
      sameSite: 'lax',
    })
}
