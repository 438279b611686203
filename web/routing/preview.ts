import 'server-only'
import {randomUUID} from 'node:crypto'
import {draftMode} from 'next/headers'
import {type NextRequest, NextResponse} from 'next/server'
import {momentParameter} from './page-path.ts'
import {parsePreviewMoment, storeMoment} from '../content/draft/preview-cookies.ts'
import {requestPreviewToken} from '../content/draft/enter-drafts.ts'
import {isStillShared} from '../content/draft/shared-preview.ts'
import {connectSources} from '../http/market-data-socket.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {deleteCookie} from '../http/site-cookie.ts'
import {storeRegion} from './visitor-region.ts'
import {draftModeCookie, previewTokenCookie} from '#domain/site/site-cookies.ts'
import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {writePreviewPolicy} from './security-policy.ts'

export type Preview = Readonly<{
  framed: boolean
  policy: string
  /** The region in the query, for editors only: `?region=SG`. */
  requestedRegion: RegionCode | undefined
  /** The date in the query (`?on=2027-05-24T00:00`) to preview the site as on; null returns to the drafts. */
  requestedMoment: string | null | undefined
}>

/** The preview of a request with a valid token; null for a visitor. */
export async function readPreview(request: NextRequest): Promise<Preview | null> {
  if (!request.cookies.has(draftModeCookie.name)) return null
  const {isEnabled} = await draftMode()
  const token = isEnabled ? requestPreviewToken(request) : null
  if (token === null || (token.share !== null && !(await isStillShared(token.share)))) return null
  const requested = request.nextUrl.searchParams.get('region')
  const policy = writePreviewPolicy({
    nonce: randomUUID(),
    studioUrl: siteEnvironment().STUDIO_URL,
    connect: connectSources(),
    isDevelopment: process.env.NODE_ENV === 'development',
  })
  const on = request.nextUrl.searchParams.get(momentParameter)
  return {
    framed: token.framed,
    policy,
    requestedRegion: isRegion(requested) ? requested : undefined,
    requestedMoment: on === null ? undefined : parsePreviewMoment(on),
  }
}

/** Stores the preview date from the query, and redirects to the page without it; null if the query doesn't contain one. */
export function enterMoment(request: NextRequest, {framed, requestedMoment}: Preview): NextResponse | null {
  if (requestedMoment === undefined) return null
  const target = request.nextUrl.clone()
  target.searchParams.delete(momentParameter)
  const response = NextResponse.redirect(target, 307)
  response.headers.set('cache-control', 'private, no-store')
  storeMoment(response, requestedMoment, framed)
  return response
}

/** Passes the preview to the page's renderer. Removes forged and expired draft cookies. */
export function forwardPreview(headers: Headers, request: NextRequest, preview: Preview | null): void {
  if (preview) {
    headers.set('content-security-policy', preview.policy)
    return
  }
  if (!request.cookies.has(draftModeCookie.name)) return
  // Uses the raw cookies, because a decoded value may contain characters that headers must not. A private page has already refreshed its session in
  // them.
  const sent = (headers.get('cookie') ?? '').split(/;\s*/u)
  headers.set('cookie', sent.filter((pair) => pair.split('=', 1)[0] !== draftModeCookie.name).join('; '))
}

/** Makes the response uncacheable, and lets the Studio frame it. */
export function markPreview(response: NextResponse, {policy, framed, requestedRegion}: Preview): void {
  const {headers} = response
  headers.set('cache-control', 'private, no-store')
  headers.set('content-security-policy', policy)
  headers.set('x-robots-tag', 'noindex, nofollow')
  // The Studio also opens the page in another window and sends messages to it.
  headers.set('cross-origin-opener-policy', 'unsafe-none')
  if (requestedRegion) storeRegion(response, requestedRegion, {framed})
}

/** Deletes invalid draft cookies. */
export function endStalePreview(response: NextResponse, request: NextRequest): void {
  for (const cookie of [draftModeCookie, previewTokenCookie])
    if (request.cookies.has(cookie.name)) deleteCookie(response.cookies, cookie)
}
