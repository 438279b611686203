import 'server-only'
import {randomUUID} from 'node:crypto'
import {draftMode} from 'next/headers'
import {type NextRequest, NextResponse} from 'next/server'
import {momentParameter} from '../content/draft/moment-parameter.ts'
import {parsePreviewMoment, storeMoment} from '../content/draft/preview-moment.ts'
import {requestPreviewToken} from '../content/draft/request-preview-token.ts'
import {connectSources} from '../env/market-data-socket.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {deleteCookie} from '../http/cookies/site-cookie.ts'
import {storeRegion} from './region-cookie.ts'
import {draftModeCookie, previewTokenCookie} from '#domain/cookies/site-cookies.ts'
import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {previewPolicy} from './preview-policy.ts'

/** An editor's request for a page with drafts. */
export type Preview = Readonly<{
  framed: boolean
  /** The policy of this response. */
  policy: string
  /** The region in the query, for editors only: `?region=SG`. */
  requestedRegion: RegionCode | undefined
  /** The moment in the query (`?on=2027-05-24T00:00`) at which the site is to be shown; null for the drafts again. */
  requestedMoment: string | null | undefined
}>

/** The preview of a request with a valid token; null for a visitor. */
export async function previewOf(request: NextRequest): Promise<Preview | null> {
  if (!request.cookies.has(draftModeCookie.name)) return null
  const {isEnabled} = await draftMode()
  const token = isEnabled ? requestPreviewToken(request) : null
  if (token === null) return null
  const requested = request.nextUrl.searchParams.get('region')
  const policy = previewPolicy({
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

/** Stores the moment of the query, and leads to the page without it; null where there is none to store. */
export function enterMoment(request: NextRequest, {framed, requestedMoment}: Preview): NextResponse | null {
  if (requestedMoment === undefined) return null
  const target = request.nextUrl.clone()
  target.searchParams.delete(momentParameter)
  const response = NextResponse.redirect(target, 307)
  response.headers.set('cache-control', 'private, no-store')
  storeMoment(response, requestedMoment, framed)
  return response
}

/** Passes the preview to the page's renderer; removes a draft cookie that is forged or expired. */
export function forwardPreview(headers: Headers, request: NextRequest, preview: Preview | null): void {
  if (preview) {
    headers.set('content-security-policy', preview.policy)
    return
  }
  if (!request.cookies.has(draftModeCookie.name)) return
  // As they were sent: a decoded value may hold what a header must not. A private page has refreshed its session in them.
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

/** Deletes draft cookies that are not valid. */
export function endStalePreview(response: NextResponse, request: NextRequest): void {
  for (const cookie of [draftModeCookie, previewTokenCookie])
    if (request.cookies.has(cookie.name)) deleteCookie(response.cookies, cookie)
}
