import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {type IncomingHttpHeaders, type IncomingMessage, request as sendRequest} from 'node:http'
import {text} from 'node:stream/consumers'
import {languageCookie, regionCookie} from '#domain/site/site-cookies.ts'
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
  const repeatedRequest = {url: request.nextUrl.pathname, headers}
  return readVisit({method: 'GET', ...repeatedRequest})?.path === path ? repeatedRequest : null
}

/** The mark of a request that a stored page may answer. */
const storedMark = `${secret} stored`

/** Whether this process sent the request to itself. */
export const isMarkedAgain = (headers: IncomingHttpHeaders): boolean =>
  headers[header] === secret || headers[header] === storedMark

/** Whether this process sent the request to itself to render a page again. Removes the mark. */
export function isRequestAgain(headers: IncomingHttpHeaders): boolean {
  const isOwn = headers[header] === secret
  Reflect.deleteProperty(headers, header)
  return isOwn
}

export type OwnAddress = Readonly<{host: string; port: number}>

async function sendOwn(again: RequestAgain, address: OwnAddress, mark: string): Promise<IncomingMessage> {
  const {promise, resolve, reject} = Promise.withResolvers<IncomingMessage>()
  const headers = {...again.headers, [header]: mark}
  const signal = timeoutSignal(timeoutMs)
  sendRequest({...address, path: again.url, agent: false, signal, headers}, resolve)
    .once('error', reject)
    .end()
  return await promise
}

/** Has this process render a page again. Resolves when the response has been read; rejects if it fails or times out. */
export async function sendAgain(again: RequestAgain, address: OwnAddress): Promise<void> {
  const response = await sendOwn(again, address, secret)
  response.resume()
  await once(response, 'end')
}

/** Reads a page of this process as its visitors get it, stored or rendered. */
export async function readOwnPage(
  again: RequestAgain,
  address: OwnAddress,
): Promise<Readonly<{status: number; html: string}>> {
  const response = await sendOwn(again, address, storedMark)
  return {status: response.statusCode ?? 503, html: await text(response)}
}

/** Where this process received a request, and can send itself another. */
export function findOwnAddress({socket}: IncomingMessage): OwnAddress | null {
  const {localAddress, localPort} = socket
  return localAddress === undefined || localPort === undefined ? null : {host: localAddress, port: localPort}
}
