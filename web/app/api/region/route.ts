import type {NextRequest} from 'next/server'
import {requestPreviewToken} from '#web/content/draft/request-preview-token.ts'
import {switchRegion} from '#web/features/region-switch/switch-region.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {detectedRegion} from '#web/routing/detected-region.ts'
import {pathOfReferrer} from '#web/http/path-of-referrer.ts'
import {regionCookie} from '#web/routing/region-cookie.ts'
import {isRegion, regionOrDefault} from '#domain/regions/regions.ts'
import {sameSitePath} from '#web/http/same-site-path.ts'
import {suggestedRegionCookie} from '#web/routing/region-suggestion.ts'

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
    from: [regionOrDefault(request.cookies.get('region')?.value), detectedRegion(request.headers)],
    to,
    path: pathOfReferrer(sameSitePath(form.get('path')), request.headers.get('referer')),
    isConfirmed: form.get('confirmed') === 'yes',
  })
  const headers = new Headers({'cache-control': 'no-store'})
  if (region) {
    headers.append(
      'set-cookie',
      regionCookie(region, {framed: requestPreviewToken(request)?.framed ?? false}),
    )
    headers.append('set-cookie', `${suggestedRegionCookie}=; Path=/; Max-Age=0; SameSite=Lax`)
  }
  if (request.headers.get('accept') === 'application/json')
    return Response.json({changed: region !== null, location}, {headers})
  headers.set('location', location)
  return new Response(null, {status: 303, headers})
}
