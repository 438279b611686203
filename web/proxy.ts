import {type NextRequest, NextResponse, userAgent} from 'next/server'
import {languageCookie, regionCookie} from '#domain/cookies/site-cookies.ts'
import {connectSources} from './env/market-data-socket.ts'
import {siteEnvironment} from './env/site-environment.ts'
import {pageMethods} from './http/admit-request.ts'
import {setCookie} from './http/cookies/site-cookie.ts'
import {type Visit, decide} from './routing/decide.ts'
import {detectedRegion} from './routing/detected-region.ts'
import {markPrivateResponse, newResponsePolicy} from './routing/response-policy.ts'
import {preferredLanguage} from './routing/preferred-language.ts'
import {formResponseTo, forwardFormResponse, unreadablePage} from './routing/form-response.ts'
import {suggestRegion} from './routing/suggest-region.ts'
import {closePrivateSession, forwardSession, openPrivateSession} from './routing/private-page.ts'
import {
  type Preview,
  endStalePreview,
  enterMoment,
  forwardPreview,
  markPreview,
  previewOf,
} from './routing/preview.ts'

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
  storedLanguage: request.cookies.get(languageCookie.name)?.value,
  storedRegion: preview?.requestedRegion ?? request.cookies.get(regionCookie.name)?.value,
  detectedRegion: detectedRegion(request.headers),
  defaultRegion: siteEnvironment().DEFAULT_REGION,
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

const picture = /^\/(?:media|share)\//u

export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (!pageMethods.includes(request.method))
    return new NextResponse(null, {status: 405, headers: {allow: pageMethods.join(', ')}})
  if (picture.test(request.nextUrl.pathname)) return NextResponse.next()
  const preview = await previewOf(request)
  const atMoment = preview && enterMoment(request, preview)
  if (atMoment) return atMoment
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
  if (decision.remember) setCookie(response.cookies, languageCookie, decision.remember)
  if (!preview) suggestRegion(response, request, decision.region)
  if (preview) markPreview(response, preview)
  else endStalePreview(response, request)
  return response
}

export const config = {
  matcher: [
    '/((?!api/|icons/|record/|\\.well-known/|_next/|sitemap\\.xml$|robots\\.txt$|icon\\.svg$|apple-icon\\.png$|manifest\\.webmanifest$).*)',
  ],
}
