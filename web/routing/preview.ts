import 'server-only'
import {randomUUID} from 'node:crypto'
import {draftMode} from 'next/headers'
import type {NextRequest, NextResponse} from 'next/server'
import {previewTokenCookie} from '../content/draft/preview-token.ts'
import {requestPreviewToken} from '../content/draft/request-preview-token.ts'
import {nextDraftCookie} from '../content/draft/next-draft-cookie.ts'
import {connectSources} from '../env/market-data-socket.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {regionCookie} from './region-cookie.ts'
import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {previewPolicy} from './preview-policy.ts'

/** An editor's request for a page with drafts. */
export type Preview = Readonly<{
  framed: boolean
  /** The policy of this one answer. */
  policy: string
  /** The region that the address asks for, which only an editor's may: `?region=SG`. */
  requestedRegion: RegionCode | undefined
}>

/** Whether and how a request is to be shown drafts; null for a visitor. */
export async function previewOf(request: NextRequest): Promise<Preview | null> {
  if (!request.cookies.has(nextDraftCookie)) return null
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
  return {framed: token.framed, policy, requestedRegion: isRegion(requested) ? requested : undefined}
}

/** The request's headers with what the page's renderer reads the preview from; a cookie that is forged or over is left out. */
export function forwardPreview(headers: Headers, request: NextRequest, preview: Preview | null): void {
  if (preview) {
    headers.set('content-security-policy', preview.policy)
    return
  }
  const others = request.cookies.getAll().filter(({name}) => name !== nextDraftCookie)
  if (request.cookies.has(nextDraftCookie))
    headers.set('cookie', others.map(({name, value}) => `${name}=${value}`).join('; '))
}

/** Makes the answer one that nothing keeps and that the Studio may show in a frame. */
export function markPreview(response: NextResponse, {policy, framed, requestedRegion}: Preview): void {
  const {headers} = response
  headers.set('cache-control', 'private, no-store')
  headers.set('content-security-policy', policy)
  headers.set('x-robots-tag', 'noindex, nofollow')
  // The Studio also opens the page in a window of its own and keeps talking to it.
  headers.set('cross-origin-opener-policy', 'unsafe-none')
  if (requestedRegion) headers.append('set-cookie', regionCookie(requestedRegion, {framed}))
}

/** Takes away a draft cookie that lets nobody see drafts. */
export function endStalePreview(response: NextResponse, request: NextRequest): void {
  for (const name of [nextDraftCookie, previewTokenCookie])
    if (request.cookies.has(name)) response.cookies.set(name, '', {path: '/', expires: new Date(0)})
}
