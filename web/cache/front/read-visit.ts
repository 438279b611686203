import type {IncomingHttpHeaders, IncomingMessage} from 'node:http'
import {NextRequest} from 'next/server'
import {draftModeCookie, previewTokenCookie} from '#domain/site/site-cookies.ts'
import {decide} from '../../routing/decide.ts'
import {isPrivate, mayBeMoved, noMovedPaths} from '../../routing/known-paths.ts'
import {resultSegment} from '../../routing/page-path.ts'
import {type Shown, internalPath} from '../../routing/shown-page.ts'
import {toVisit} from '../../routing/visit.ts'
import {log} from '../../log/log.ts'

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
const hasInternalParameter = ({searchParams}: URL): boolean =>
  [...searchParams.keys()].some((name) => internalParameter.test(name))

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
  if (hasInternalParameter(address)) return null
  const request = new NextRequest(address, {headers: new Headers([...singleHeaders(headers)])})
  // Ignores moved pages: what moves a page expires it, or has it rendered again.
  const decision = decide(toVisit(request, null, noMovedPaths))
  if (decision.kind !== 'show' || decision.isPerRequest || isPrivate(decision.page)) return null
  // All unknown addresses show one page, unless Next may know another spelling or a later address.
  if (decision.status === 404 && !isPlainUnknown(address.pathname)) return null
  return {request, shown: decision, path: internalPath(decision)}
}

/** Addresses that the proxy doesn't see, and symbols, which have other spellings. */
const forOthers =
  /^\/(?:api|icons|record|media|share|_next)(?:\/|$)|\/trading\/|\.(?:xml|txt|svg|ico|png|webmanifest)$/u

/** Next decodes or redirects addresses with other characters. */
const plain = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/iu

const isPlainUnknown = (path: string): boolean =>
  plain.test(path) && !forOthers.test(path) && !mayBeMoved(path)

/** Headers of Next's router when it requests the data of a page. */
const ofRouter = /^(?:rsc|next-(?:router-(?:state-tree|prefetch|segment-prefetch)|url|hmr-refresh))$/u

/** The visit whose page a request of Next's router is for; null for other requests. */
export function readRouterVisit({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): StoredVisit | null {
  const address = headers['rsc'] === undefined ? null : URL.parse(`http://${headers.host}${url}`)
  if (address === null) return null
  address.searchParams.delete('_rsc')
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofRouter.test(name)))
  return readVisit({method, headers: others, url: `${address.pathname}${address.search}`})
}

/** Pages with results that are the same for all visitors of a variant. */
const sharedResults = new Set(
  ['/search', '/trading-conditions', '/assistant'].map((page) => `${page}/${resultSegment}`),
)

/** A request for a page that depends on its query. `key` is null if the page is only for its visitor. */
type ResultVisit = Pick<StoredVisit, 'request' | 'shown'> & Readonly<{key: string | null}>

/** The visit of a page that depends on its query; null for other requests. */
export function readResultVisit({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): ResultVisit | null {
  const address = url.includes('?') ? URL.parse(`http://${headers.host}${url}`) : null
  if (address === null) return null
  const request = new NextRequest(address, {headers: new Headers([...singleHeaders(headers)])})
  const shown = decide(toVisit(request, null, noMovedPaths))
  if (shown.kind !== 'show' || !shown.isPerRequest) return null
  const isShared =
    method === 'GET' &&
    isForDocument(headers) &&
    !hasInternalParameter(address) &&
    sharedResults.has(shown.page)
  return {request, shown, key: isShared ? `${internalPath(shown)}${address.search}` : null}
}

/** Reads a visit. Null, so that Next handles the request, if that fails. */
export function readOrNull<Read>(read: () => Read | null, {url}: Pick<IncomingMessage, 'url'>): Read | null {
  try {
    return read()
  } catch (error) {
    log.warn({error, path: url}, 'a request could not be read; it is left to Next')
    return null
  }
}
