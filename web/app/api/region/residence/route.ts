import {type NextRequest, NextResponse} from 'next/server'
import {requestPreviewToken} from '#web/content/draft/enter-drafts.ts'
import {continueAtHome} from '#web/parts/frame/region-switch/switch-region.ts'
import {identifySender} from '#web/http/client-address.ts'
import {isSameOrigin, readReferrerPath, toSameSitePath} from '#web/http/same-site.ts'
import {readForm, readLimitedText, reject} from '#web/http/request-body.ts'
import {storeRegion, findVisitorRegion} from '#web/routing/visitor-region.ts'

const maxBytes = 4 * 1024

/**
 * Switches a resident to their own region and returns to the page. Without JavaScript, a 307 resends the form with its
 * values to the page in the new region. A script keeps the values, and receives the target as JSON.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const isWholeForm = (request.headers.get('content-type') ?? '').startsWith('multipart/')
  const {form} = isWholeForm ? await readForm(request) : {form: await readQuery(request)}
  if (form === null) return reject(400, 'form')
  const country = form.get('country')
  const {location, region} = await continueAtHome({
    shown: findVisitorRegion(request),
    country: typeof country === 'string' ? country : undefined,
    path: readReferrerPath(toSameSitePath(form.get('path')), request.headers.get('referer')),
    sender: identifySender(request.headers),
  })
  const response =
    request.headers.get('accept') === 'application/json'
      ? NextResponse.json({changed: region !== null, location})
      : new NextResponse(null, {status: isWholeForm ? 307 : 303, headers: {location}})
  response.headers.set('cache-control', 'no-store')
  if (region) storeRegion(response, region, {framed: requestPreviewToken(request)?.framed ?? false})
  return response
}

async function readQuery(request: Request): Promise<URLSearchParams | null> {
  const text = await readLimitedText(request, maxBytes)
  return text === null ? null : new URLSearchParams(text)
}
