import type {IncomingHttpHeaders, IncomingMessage} from 'node:http'
import {NextRequest} from 'next/server'
import {draftModeCookie, previewTokenCookie} from '#domain/cookies/site-cookies.ts'
import {decide} from '../../routing/decide.ts'
import {isPrivate} from '../../routing/known-paths.ts'
import {type Shown, internalPath} from '../../routing/shown-page.ts'
import {movedPathsFor, noMovedPaths} from '../../routing/moved-paths.ts'
import {visitOf} from '../../routing/visit-of.ts'

/** A request for which a stored page may be the response. */
export type StoredVisit = Readonly<{request: NextRequest; shown: Shown; path: string}>

// What requests something else of Next than the document, or a part of it; and bodies, which no request for a page has.
const forNext =
  /^(?:rsc|next-.*|x-(?:next|nextjs|middleware|prerender|now|invoke|matched)-.*|range|upgrade|expect|transfer-encoding|content-length)$/u

const previewCookies = new RegExp(
  `(?:^|[;\\s])(?:__next\\w*|${draftModeCookie.name}|${previewTokenCookie.name})=`,
  'u',
)

const isForDocument = (headers: IncomingHttpHeaders): boolean =>
  !Object.keys(headers).some((name) => forNext.test(name)) && !previewCookies.test(headers.cookie ?? '')

/** Parameters by which Next notes something for itself, such as `_rsc`. */
const internalParameter = /^(?:_|nxt)/u

function* singleHeaders(headers: IncomingHttpHeaders): Generator<[string, string]> {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) yield [name, Array.isArray(value) ? value.join(', ') : value]
}

/** The visit of a request, where the routing shows a page that is the same for everybody in its variant; null where it is for Next. */
export function readVisit({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): StoredVisit | null {
  if ((method !== 'GET' && method !== 'HEAD') || !isForDocument(headers)) return null
  const address = URL.parse(`http://${headers.host}${url}`)
  // What a URL spells otherwise than its request is no address of a page.
  if (address === null || address.pathname !== url.split('?', 1)[0]) return null
  if ([...address.searchParams.keys()].some((name) => internalParameter.test(name))) return null
  const request = new NextRequest(address, {headers: new Headers([...singleHeaders(headers)])})
  // Whether the page has moved since it was stored, `hasMoved` says, of one that is outdated: another has not.
  const decision = decide(visitOf(request, null, noMovedPaths))
  if (decision.kind !== 'show' || decision.status !== 200) return null
  if (decision.isPerRequest || isPrivate(decision.page)) return null
  return {request, shown: decision, path: internalPath(decision)}
}

/** Whether the page of a visit has another address now, to which the routing leads. */
export async function hasMoved({request}: StoredVisit): Promise<boolean> {
  const movedPaths = await movedPathsFor(request.nextUrl.pathname)
  return decide(visitOf(request, null, movedPaths)).kind === 'redirect'
}
