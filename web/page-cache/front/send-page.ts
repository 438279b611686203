import type {OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {NextResponse} from 'next/server'
import {withBriefLifetime} from '../../http/edge-cache/edge-headers.ts'
import {markShownPage} from '../../routing/shown-page.ts'
import {type Encoding, acceptedEncoding} from './accepted-encoding.ts'
import {isNotModified} from './is-not-modified.ts'
import type {StoredVisit} from './read-visit.ts'
import {type StoredPage, htmlOf} from './stored-page.ts'
import type {FoundPage} from './stored-pages.ts'

type Body = Readonly<{encoding: Encoding; bytes: Buffer}>

/** What the response says of its visitor, as the proxy says it. */
function headersOfVisit({request, shown}: StoredVisit): OutgoingHttpHeaders {
  const response = new NextResponse()
  markShownPage(response, request, shown, {isPreview: false})
  const headers: OutgoingHttpHeaders = {'cache-control': response.headers.get('cache-control') ?? undefined}
  const cookies = response.headers.getSetCookie()
  return cookies.length > 0 ? {...headers, 'set-cookie': cookies} : headers
}

async function bodyOf(page: StoredPage, accepted: string | undefined): Promise<Body> {
  const encoding = acceptedEncoding(accepted)
  if (encoding === 'identity') return {encoding, bytes: await htmlOf(page)}
  return encoding === 'br' && page.brotli !== undefined
    ? {encoding, bytes: page.brotli}
    : {encoding: 'gzip', bytes: page.gzip}
}

/** Sends a stored page, or says that the client has it already. */
export async function sendPage(
  response: ServerResponse,
  visit: StoredVisit,
  {page, age}: FoundPage,
): Promise<void> {
  const {headers: sent, method} = response.req
  const headers: OutgoingHttpHeaders = {
    ...(age === 'fresh' ? page.headers : withBriefLifetime(page.headers)),
    etag: page.etag,
    'x-nextjs-cache': age === 'fresh' ? 'HIT' : 'STALE',
    ...headersOfVisit(visit),
  }
  if (isNotModified(sent, page.etag)) {
    const {'content-type': _, ...unchanged} = headers
    response.writeHead(304, unchanged).end()
    return
  }
  const {encoding, bytes} = await bodyOf(page, sent['accept-encoding'])
  response.writeHead(200, {
    ...headers,
    ...(encoding !== 'identity' && {'content-encoding': encoding}),
    'content-length': bytes.byteLength,
  })
  response.end(method === 'HEAD' ? undefined : bytes)
}
