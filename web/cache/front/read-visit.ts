import type {IncomingHttpHeaders, IncomingMessage} from 'node:http'
import {NextRequest} from 'next/server'
import {draftModeCookie, previewTokenCookie} from '#domain/site/site-cookies.ts'
import type {Language} from '#domain/languages.ts'
import {decide} from '../../routing/decide.ts'
import {isPrivate, findMovedPaths, noMovedPaths} from '../../routing/known-paths.ts'
import {type Shown, internalPath} from '../../routing/shown-page.ts'
import {toVisit} from '../../routing/visit.ts'

/** A request that a stored page may answer. */
export type StoredVisit = Readonly<{request: NextRequest; shown: Shown; path: string}>

// Headers of requests for parts of documents or for internal data, and of requests with a body. Next handles them.
const forNext =
  /^(?:rsc|next-.*|x-(?:next|nextjs|middleware|prerender|now|invoke|matched)-.*|range|upgrade|expect|transfer-encoding|content-length)$/u

const previewCookies = new RegExp(
  `(?:^|[;\\s])(?:__next\\w*|${draftModeCookie.name}|${previewTokenCookie.name})=`,
  'u',
)

const isForDocument = (headers: IncomingHttpHeaders): boolean =>
  !Object.keys(headers).some((name) => forNext.test(name)) && !previewCookies.test(headers.cookie ?? '')

/** Next's internal parameters, such as `_rsc`. */
const internalParameter = /^(?:_|nxt)/u

function* singleHeaders(headers: IncomingHttpHeaders): Generator<[string, string]> {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) yield [name, Array.isArray(value) ? value.join(', ') : value]
}

/** The visit of a request, if the routing shows a page that all visitors of its variant share; null if Next must handle the request. */
export function readVisit({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): StoredVisit | null {
  if ((method !== 'GET' && method !== 'HEAD') || !isForDocument(headers)) return null
  const address = URL.parse(`http://${headers.host}${url}`)
  // Pages don't have addresses that `URL` normalizes.
  if (address === null || address.pathname !== url.split('?', 1)[0]) return null
  if ([...address.searchParams.keys()].some((name) => internalParameter.test(name))) return null
  const request = new NextRequest(address, {headers: new Headers([...singleHeaders(headers)])})
  // Ignores moved pages. `hasMoved` checks outdated pages, and other stored pages haven't moved.
  const decision = decide(toVisit(request, null, noMovedPaths))
  if (decision.kind !== 'show' || decision.status !== 200) return null
  if (decision.isPerRequest || isPrivate(decision.page)) return null
  return {request, shown: decision, path: internalPath(decision)}
}

/** The request and language of a page that is rendered for each request, because it depends on its query; null for other requests. */
export function readResultVisit({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): Readonly<{request: NextRequest; lang: Language}> | null {
  const address = url.includes('?') ? URL.parse(`http://${headers.host}${url}`) : null
  if (address === null) return null
  const request = new NextRequest(address, {headers: new Headers([...singleHeaders(headers)])})
  const decision = decide(toVisit(request, null, noMovedPaths))
  return decision.kind === 'show' && decision.isPerRequest ? {request, lang: decision.lang} : null
}

/** Whether the page of a visit now has another address, so that the routing redirects. */
export async function hasMoved({request}: StoredVisit): Promise<boolean> {
  const movedPaths = await findMovedPaths(request.nextUrl.pathname)
  return decide(toVisit(request, null, movedPaths)).kind === 'redirect'
}
