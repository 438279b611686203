import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {randomUUID} from 'node:crypto'
import {type IncomingHttpHeaders, type IncomingMessage, request as sendRequest} from 'node:http'
import {text} from 'node:stream/consumers'
import {languageCookie, regionCookie} from '#domain/site/site-cookies.ts'
import {publicPath} from '#i18n/public-path.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {type StoredVisit, readVisit} from './read-visit.ts'

/** A request for the same page as a visit, without other data about the visitor. */
export type RequestAgain = Readonly<{url: string; headers: Readonly<Record<string, string>>}>

const timeoutMs = 30_000
const header = 'x-rendered-again'
const secret = randomUUID()

/** Longer than any host name. */
const longestHeader = 260

/** Parts of the request that select a page variant; null if they select another page. Limits the length of all parts. */
export function requestAgain({request, shown, path}: StoredVisit): RequestAgain | null {
  const {COUNTRY_HEADER} = siteEnvironment()
  const headers: Record<string, string> = {
    'sec-fetch-site': 'same-origin',
    cookie: `${regionCookie.name}=${shown.region}; ${languageCookie.name}=${shown.lang}`,
  }
  for (const name of ['host', ...(COUNTRY_HEADER ? [COUNTRY_HEADER] : [])]) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value.slice(0, longestHeader)
  }
  // Every unknown address has the same page. The one of a visitor may be long.
  const url = shown.status === 404 ? publicPath(shown.lang, '/not-found') : request.nextUrl.pathname
  const repeatedRequest = {url, headers}
  return readVisit({method: 'GET', ...repeatedRequest})?.path === path ? repeatedRequest : null
}

/** Marks of requests that this process sends to itself: to render a page, or to read it as its visitors get it. */
const marks = {render: `${secret} render`, read: `${secret} read`}

/** The headers of own requests whose mark was removed. */
const unmarked = new WeakSet<IncomingHttpHeaders>()

/** Whether this process sent the request to itself. */
export const isMarkedAgain = (headers: IncomingHttpHeaders): boolean =>
  headers[header] === marks.render || headers[header] === marks.read || unmarked.has(headers)

/** Whether this process sent the request to itself to render a page again. Removes the mark, which Next need not see. */
export function isRequestAgain(headers: IncomingHttpHeaders): boolean {
  const isRender = headers[header] === marks.render
  if (isMarkedAgain(headers)) unmarked.add(headers)
  Reflect.deleteProperty(headers, header)
  return isRender
}

export type OwnAddress = Readonly<{host: string; port: number}>

/** Whether a status says that an address has no page, or another one has it. A refusal, such as 429, says nothing about the page. */
export const hasNoPage = (status: number): boolean =>
  status === 404 || status === 410 || (status >= 300 && status < 400)

/** A page of this process. Its status is 304, and it has no text, if it still has the entity tag that the caller knows. */
export type OwnPage = Readonly<{status: number; etag: string | undefined; html: string}>

type OwnRequest = Readonly<{
  mark: keyof typeof marks
  knownEtag?: string | undefined
  /** `X-Forwarded-For` of the visitor whom the page is for, so that a render counts for their network. */
  forwardedFor?: string | undefined
}>

/** Has this process render a page, or respond with it as to a visitor. Rejects if it fails or times out. */
export async function requestOwnPage(
  {url, headers}: RequestAgain,
  address: OwnAddress,
  {mark, knownEtag, forwardedFor}: OwnRequest,
): Promise<OwnPage> {
  const {promise, resolve, reject} = Promise.withResolvers<IncomingMessage>()
  const signal = timeoutSignal(timeoutMs)
  sendRequest(
    {
      ...address,
      path: url,
      agent: false,
      signal,
      headers: {
        ...headers,
        [header]: marks[mark],
        ...(knownEtag !== undefined && {'if-none-match': knownEtag}),
        ...(forwardedFor !== undefined && {'x-forwarded-for': forwardedFor}),
      },
    },
    resolve,
  )
    .once('error', reject)
    .end()
  const response = await promise
  return {status: response.statusCode ?? 503, etag: response.headers.etag, html: await text(response)}
}

/** Where this process received a request, and can send itself another. */
export function findOwnAddress({socket}: IncomingMessage): OwnAddress | null {
  const {localAddress, localPort} = socket
  return localAddress === undefined || localPort === undefined ? null : {host: localAddress, port: localPort}
}
