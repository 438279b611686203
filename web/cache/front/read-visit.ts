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

type Sent = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const isRead = ({method}: Sent): boolean => method === 'GET' || method === 'HEAD'

/** The visit of an address and headers, if the routing shows a page that all visitors of its variant share. */
function readShared(address: URL, headers: IncomingHttpHeaders): StoredVisit | null {
  const request = new NextRequest(address, {headers: new Headers([...singleHeaders(headers)])})
  // Ignores moved pages: what moves a page expires it, or has it rendered again.
  const shown = decide(toVisit(request, null, noMovedPaths))
  if (shown.kind !== 'show' || shown.isPerRequest || isPrivate(shown.page)) return null
  return {request, shown, path: internalPath(shown)}
}

/** The visit of a request, if the routing shows a page that all visitors of its variant share; null if Next must handle the request. */
export function readVisit(sent: Sent): StoredVisit | null {
  const {url = '', headers} = sent
  if (!isRead(sent) || !isForDocument(headers)) return null
  const address = URL.parse(`http://${headers.host}${url}`)
  // Pages don't have addresses that `URL` normalizes.
  if (address === null || address.pathname !== url.split('?', 1)[0]) return null
  if (hasInternalParameter(address)) return null
  const visit = readShared(address, headers)
  // All unknown addresses show one page, unless Next may know another spelling or a later address.
  return visit?.shown.status === 404 && !isPlainUnknown(address.pathname) ? null : visit
}

/** Addresses that the proxy doesn't see. */
const unseen =
  /^\/(?:api|icons|record|media|share|_next|\.well-known)(?:\/|$)|\.(?:xml|txt|svg|ico|png|webmanifest)$/u

/** Next decodes or redirects addresses with other characters. */
const plain = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/iu

/** Symbols have other spellings. */
const isPlainUnknown = (path: string): boolean =>
  plain.test(path) && !unseen.test(path) && !path.includes('/trading/') && !mayBeMoved(path)

/**
 * The visit whose page Next renders for another request, as for the data of a page: one with Next's parameters, headers, or cookies of a preview, or
 * with another spelling of the address. A preview has a render of its own, but only Next knows whether its cookies are valid.
 */
export function readOtherVisit(sent: Sent): StoredVisit | null {
  const {url = '', headers} = sent
  const address = isRead(sent) ? URL.parse(`http://${headers.host}${url}`) : null
  if (address === null) return null
  const parameters = [...address.searchParams].filter(([name]) => !internalParameter.test(name))
  address.search = new URLSearchParams(parameters).toString()
  const visit = readShared(address, headers)
  return visit?.shown.status === 404 && unseen.test(address.pathname) ? null : visit
}

/** Pages with results that are the same for all visitors of a variant. */
const sharedResults = new Set(
  ['/search', '/trading-conditions', '/assistant'].map((page) => `${page}/${resultSegment}`),
)

/** A request for a page that depends on its query. `key` is null if the page is only for its visitor. */
type ResultVisit = Pick<StoredVisit, 'request' | 'shown'> & Readonly<{key: string | null}>

/** The visit of a page that depends on its query; null for other requests. */
export function readResultVisit({method, url = '', headers}: Sent): ResultVisit | null {
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
