import type {IncomingHttpHeaders, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {NextResponse} from 'next/server'
import {type Encoding, chooseEncoding} from '#web/http/encodings.ts'
import {unkeyedMark, withBriefLifetime} from '../edge-headers.ts'
import {markShownPage} from '../../routing/shown-page.ts'
import type {StoredVisit} from './read-visit.ts'
import type {PageAge} from '../page-age.ts'
import {type StoredPage, toHtml} from './stored-pages.ts'

/**
 * Whether the client already has the page with this entity tag, even if it asks for validation (`no-cache`), which this is. A date isn't sufficient,
 * because pages don't have one.
 */
export function isNotModified(
  headers: Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>,
  etag: OutgoingHttpHeader | undefined,
): boolean {
  const known = headers['if-none-match']
  if (known === undefined || etag === undefined || headers['if-modified-since'] !== undefined) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//u, '')
  return known.trim() === '*' || known.split(',').some((each) => weak(each) === etag)
}

/** What is sent of a page. */
export type SentPage = Pick<StoredPage, 'headers' | 'gzip' | 'brotli'>
type Visit = Pick<StoredVisit, 'request' | 'shown'>

type Body = Readonly<{encoding: Encoding; bytes: Buffer}>

/** The response headers that depend on the visitor, as the proxy sets them. */
function makeVisitHeaders({request, shown}: Visit): OutgoingHttpHeaders {
  const response = new NextResponse()
  markShownPage(response, request, shown, {isPreview: false})
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name === 'cache-control' || name === unkeyedMark),
  )
  const cookies = response.headers.getSetCookie()
  return cookies.length > 0 ? {...headers, 'set-cookie': cookies} : headers
}

async function chooseBody(page: SentPage, accepted: string | undefined): Promise<Body> {
  const encoding = chooseEncoding(accepted)
  if (encoding === 'identity') return {encoding, bytes: await toHtml(page)}
  return encoding === 'br' && page.brotli !== undefined
    ? {encoding, bytes: page.brotli}
    : {encoding: 'gzip', bytes: page.gzip}
}

/** Sends a stored page, or 304 if the client already has it. */
export async function sendPage(
  response: ServerResponse,
  visit: Visit,
  {page, age}: Readonly<{page: SentPage; age: PageAge}>,
): Promise<void> {
  const {headers: sent, method} = response.req
  const headers: OutgoingHttpHeaders = {
    ...makeVisitHeaders(visit),
    ...(age === 'fresh' ? page.headers : withBriefLifetime(page.headers)),
    'x-nextjs-cache': age === 'fresh' ? 'HIT' : 'STALE',
  }
  // Doesn't pass headers to `writeHead`, because a later step removes the headers for caches in front.
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  const {status} = visit.shown
  if (status === 200 && isNotModified(sent, page.headers.etag)) {
    response.removeHeader('content-type')
    response.writeHead(304).end()
    return
  }
  const {encoding, bytes} = await chooseBody(page, sent['accept-encoding'])
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.byteLength)
  response.writeHead(status)
  response.end(method === 'HEAD' ? undefined : bytes)
}
