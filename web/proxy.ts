import {type NextRequest, NextResponse} from 'next/server'
import {connectSources} from './http/market-data-socket.ts'
import {pageMethods} from './http/admit-request.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {findRegionByCountry} from '#domain/regions/region-of-country.ts'
import {hasOwnRules} from './routing/countries-with-rules.ts'
import {decide} from './routing/decide.ts'
import {detectedCountry} from './routing/detected-region.ts'
import {loadWholePage} from './routing/document-scope.ts'
import {findMovedPaths} from './routing/known-paths.ts'
import {matchSpelledInstrument} from './routing/spelled-symbols.ts'
import {
  markPrivateResponse,
  newResponsePolicy,
  respondToForm,
  forwardFormResponse,
  unreadablePage,
} from './routing/form-response.ts'
import {internalPath, markShownPage} from './routing/shown-page.ts'
import {formatRegionSegment} from './routing/scope.ts'
import {redirectVary, toVisit} from './routing/visit.ts'
import {closePrivateSession, forwardSession, openPrivateSession} from './routing/private-page.ts'
import {endStalePreview, enterMoment, forwardPreview, markPreview, readPreview} from './routing/preview.ts'

// Next would read a policy in the request as the page's own, and cache it with the page.
const withoutForeignPolicy = (request: NextRequest): Headers => {
  const headers = new Headers(request.headers)
  headers.delete('content-security-policy')
  headers.delete('content-security-policy-report-only')
  return headers
}

// Private pages connect only to the site.
const policyFor = ({
  isPerRequest,
  isPrivate,
}: Readonly<{isPerRequest: boolean; isPrivate: boolean}>): string | null => {
  if (isPrivate) return newResponsePolicy()
  return isPerRequest ? newResponsePolicy(connectSources()) : null
}

const picture = /^\/(?:media|share)\//u
const sharedPost = /^\/share\/(?<lang>[a-z]+)\/(?<region>[A-Z]+)(?<post>\/blog\/.+)$/u

/** The share picture of a post by the rules of the visitor's country, as its page; null for other pictures. */
function enterSharedPost(request: NextRequest): NextResponse | null {
  const {lang, region, post} = sharedPost.exec(request.nextUrl.pathname)?.groups ?? {}
  const country = detectedCountry(request.headers)
  if (!isRegion(region) || country === null || !hasOwnRules(country)) return null
  if (findRegionByCountry(country) !== region) return null
  const target = request.nextUrl.clone()
  target.pathname = `/share/${lang}/${formatRegionSegment({region, country})}${post}`
  return NextResponse.rewrite(target)
}

export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (!pageMethods.includes(request.method))
    return new NextResponse(null, {status: 405, headers: {allow: pageMethods.join(', ')}})
  if (picture.test(request.nextUrl.pathname)) return enterSharedPost(request) ?? NextResponse.next()
  const preview = await readPreview(request)
  const atMoment = preview && enterMoment(request, preview)
  if (atMoment) return atMoment
  const {pathname} = request.nextUrl
  const [movedPaths, spelledInstrument] = [
    await findMovedPaths(pathname),
    await matchSpelledInstrument(pathname),
  ]
  const decision = decide({...toVisit(request, preview, movedPaths), spelledInstrument})
  const target = request.nextUrl.clone()
  if (decision.kind === 'redirect') {
    target.pathname = decision.to
    if (decision.search !== undefined) target.search = decision.search
    const response = NextResponse.redirect(target, decision.permanent ? 308 : 307)
    if (decision.isRevocable) response.headers.set('cache-control', 'private, no-store')
    if (!decision.permanent) {
      response.headers.set('cache-control', 'private, no-store')
      response.headers.set('vary', redirectVary())
    }
    return response
  }
  const wholePage = loadWholePage(request, decision)
  if (wholePage) return wholePage
  const formResponse = await respondToForm(request)
  const {page, status} =
    formResponse?.isReadable === false ? ({page: unreadablePage, status: 400} as const) : decision
  target.pathname = internalPath({...decision, page})
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
  markShownPage(response, request, decision, {isPreview: preview !== null})
  if (ownPolicy) markPrivateResponse(response, ownPolicy)
  if (session) await closePrivateSession(request, response, session)
  if (preview) markPreview(response, preview)
  else endStalePreview(response, request)
  return response
}

export const config = {
  matcher: [
    '/((?!api/|icons/|record/|\\.well-known/|_next/|sitemap(?:-instruments)?\\.xml$|(?:robots|llms)\\.txt$|icon\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|apple-icon\\.png$|manifest\\.webmanifest$).*)',
  ],
}
