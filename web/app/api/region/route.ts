import {type NextRequest, NextResponse} from 'next/server'
import {requestPreviewToken} from '#web/content/draft/enter-drafts.ts'
import {switchRegion} from '#web/parts/frame/region-switch/switch-region.ts'
import {identifySender} from '#web/http/client-address.ts'
import {isSameOrigin, readReferrerPath, toSameSitePath} from '#web/http/same-site.ts'
import {readLimitedText, reject} from '#web/http/request-body.ts'
import {detectRegion} from '#web/routing/detected-region.ts'
import {storeRegion, findVisitorRegion} from '#web/routing/visitor-region.ts'
import {suggestedRegionCookie} from '#domain/site/site-cookies.ts'
import {deleteCookie} from '#web/http/site-cookie.ts'
import {isRegion} from '#domain/regions/regions.ts'

const maxBytes = 4 * 1024

/**
 * Stores the region that the visitor chose and redirects back to the page, or to a confirmation where the rules require one.
 * A script receives the target as JSON, because it reloads the page itself.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return reject(413, 'length')
  const form = new URLSearchParams(body)
  const to = form.get('region')
  if (!isRegion(to)) return reject(400, 'region')
  const {location, region} = await switchRegion({
    present: findVisitorRegion(request),
    detected: detectRegion(request.headers),
    to,
    path: readReferrerPath(toSameSitePath(form.get('path')), request.headers.get('referer')),
    isConfirmed: form.get('confirmed') === 'yes',
    wasAsked: form.has('asked'),
    sender: identifySender(request.headers),
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
