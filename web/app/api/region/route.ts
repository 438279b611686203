import {type NextRequest, NextResponse} from 'next/server'
import {requestPreviewToken} from '#web/content/draft/request-preview-token.ts'
import {switchRegion} from '#web/features/region-switch/switch-region.ts'
import {currentSender} from '#web/http/current-sender.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {detectedRegion} from '#web/routing/detected-region.ts'
import {pathOfReferrer} from '#web/http/path-of-referrer.ts'
import {storeRegion} from '#web/routing/region-cookie.ts'
import {suggestedRegionCookie} from '#domain/cookies/site-cookies.ts'
import {deleteCookie} from '#web/http/cookies/site-cookie.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {sameSitePath} from '#web/http/same-site-path.ts'
import {visitorRegion} from '#web/routing/visitor-region.ts'

const maxBytes = 4 * 1024

/**
 * Stores the region that the visitor chose, and redirects back to the page; first to a confirmation where the rules require one. A script,
 * which reloads the page by itself, receives the target as JSON.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return reject(413, 'length')
  const form = new URLSearchParams(body)
  const to = form.get('region')
  if (!isRegion(to)) return reject(400, 'region')
  const {location, region} = await switchRegion({
    present: visitorRegion(request),
    detected: detectedRegion(request.headers),
    to,
    path: pathOfReferrer(sameSitePath(form.get('path')), request.headers.get('referer')),
    isConfirmed: form.get('confirmed') === 'yes',
    sender: currentSender(request.headers),
  })
  const response =
    request.headers.get('accept') === 'application/json'
      ? NextResponse.json({changed: region !== null, location})
      : new NextResponse(null, {status: 303, headers: {location}})
  response.headers.set('cache-control', 'no-store')
  if (region) {
    storeRegion(response, region, {framed: requestPreviewToken(request)?.framed ?? false})
    deleteCookie(response.cookies, suggestedRegionCookie)
  }
  return response
}
