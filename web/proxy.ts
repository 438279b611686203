import {type NextRequest, NextResponse, userAgent} from 'next/server'
import {connectSources} from './env/market-data-socket.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type Visit, decide} from './routing/decide.ts'
import {markPrivateResponse, newResponsePolicy} from './routing/response-policy.ts'
import {preferredLanguage} from './routing/preferred-language.ts'
import {formResponseTo, forwardFormResponse, unreadablePage} from './routing/form-response.ts'
import {suggestRegion} from './routing/suggest-region.ts'
import {closePrivateSession, forwardSession, openPrivateSession} from './routing/private-page.ts'
import {type Preview, endStalePreview, forwardPreview, markPreview, previewOf} from './routing/preview.ts'

const oneYearSeconds = 31_536_000

/** `Sec-Fetch-Site` is absent where the site is served without TLS; the referrer then replaces it. */
const cameFromThisSite = (request: NextRequest): boolean => {
  const relation = request.headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin'
  const referrer = request.headers.get('referer')
  return referrer !== null && URL.parse(referrer)?.host === request.headers.get('host')
}

/** The page of this site with the link that was followed; browsers send the full referrer within a site. */
const cameFrom = (request: NextRequest): Visit['cameFrom'] => {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  return referrer && cameFromThisSite(request)
    ? {path: referrer.pathname, search: referrer.search}
    : undefined
}

const visitOf = (request: NextRequest, preview: Preview | null): Visit => ({
  path: request.nextUrl.pathname,
  parameters: [...request.nextUrl.searchParams.keys()],
  storedLanguage: request.cookies.get('lang')?.value,
  storedRegion: preview?.requestedRegion ?? request.cookies.get('region')?.value,
  cameFrom: cameFrom(request),
  browserLanguage: preferredLanguage(request.headers.get('accept-language')),
  isCrawler: userAgent(request).isBot,
  fromThisSite: cameFromThisSite(request),
  isPreview: preview !== null,
})

// Next would read a policy in the request as the page's own, and cache it with the page.
const withoutForeignPolicy = (request: NextRequest): Headers => {
  const headers = new Headers(request.headers)
  headers.delete('content-security-policy')
  headers.delete('content-security-policy-report-only')
  return headers
}

// Private pages connect to the site alone.
const policyFor = ({
  isPerRequest,
  isPrivate,
}: Readonly<{isPerRequest: boolean; isPrivate: boolean}>): string | null => {
  if (isPrivate) return newResponsePolicy()
  return isPerRequest ? newResponsePolicy(connectSources()) : null
}

const remember = (response: NextResponse, language: Language): void => {
  response.cookies.set('lang', language, {path: '/', maxAge: oneYearSeconds, sameSite: 'lax'})
}

const methods = ['GET', 'HEAD', 'POST']

const picture = /^\/(?:media|share)\//u

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The response to what no page or picture can be asked; undefined for other requests. */
function refuse({method, nextUrl}: NextRequest): NextResponse | undefined {
  if (!methods.includes(method))
    return new NextResponse(null, {status: 405, headers: {allow: methods.join(', ')}})
  // Next answers a malformed address of a route with status 500.
  if (picture.test(nextUrl.pathname) && !isDecodable(nextUrl.pathname))
    return new NextResponse(null, {status: 400})
  return undefined
}

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const refused = refuse(request)
  if (refused) return refused
  if (picture.test(request.nextUrl.pathname)) return NextResponse.next()
  const preview = await previewOf(request)
  const decision = decide(visitOf(request, preview))
  const target = request.nextUrl.clone()
  if (decision.kind === 'redirect') {
    target.pathname = decision.to
    if (decision.search !== undefined) target.search = decision.search
    const response = NextResponse.redirect(target, decision.permanent ? 308 : 307)
    if (!decision.permanent) {
      response.headers.set('cache-control', 'private, no-store')
      response.headers.set('vary', 'Cookie, Accept-Language')
    }
    return response
  }
  const formResponse = await formResponseTo(request)
  const {page, status} =
    formResponse?.isReadable === false ? ({page: unreadablePage, status: 400} as const) : decision
  target.pathname = `/${decision.lang}/${decision.region}${page === '/' ? '' : page}`
  const headers = withoutForeignPolicy(request)
  if (formResponse) forwardFormResponse(headers, formResponse)
  const session = await openPrivateSession(request, page)
  if (session) forwardSession(headers, request, session)
  // The renderer reads the nonce of its scripts from this header.
  const ownPolicy =
    formResponse?.policy ?? policyFor({isPerRequest: decision.isPerRequest, isPrivate: session !== null})
  if (ownPolicy) headers.set('content-security-policy', ownPolicy)
  forwardPreview(headers, request, preview)
  const response = NextResponse.rewrite(target, {status, request: {headers}})
  // Next's own `s-maxage` would let a shared cache serve one region's warning to another.
  response.headers.set('cache-control', 'private, max-age=0, must-revalidate')
  if (ownPolicy) markPrivateResponse(response, ownPolicy)
  if (session) await closePrivateSession(request, response, session)
  if (decision.remember) remember(response, decision.remember)
  if (!preview) suggestRegion(response, request, decision.region)
  if (preview) markPreview(response, preview)
  else endStalePreview(response, request)
  return response
}

export const config = {
  matcher: [
    '/((?!api/|icons/|\\.well-known/|_next/|sitemap\\.xml$|robots\\.txt$|icon\\.svg$|apple-icon\\.png$|manifest\\.webmanifest$).*)',
  ],
}
