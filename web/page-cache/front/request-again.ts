import {randomUUID} from 'node:crypto'
import {type IncomingHttpHeaders, request as sendRequest} from 'node:http'
import {userAgent} from 'next/server'
import {languageCookie, regionCookie} from '#domain/cookies/site-cookies.ts'
import {siteEnvironment} from '../../env/site-environment.ts'
import {type StoredVisit, readVisit} from './read-visit.ts'

/** A request for the same page as that of a visit, and says nothing of its visitor beside that. */
export type RequestAgain = Readonly<{url: string; headers: Readonly<Record<string, string>>}>

const timeoutMs = 30_000
const header = 'x-rendered-again'
const secret = randomUUID()

/** A name of a host has no more characters. */
const longestHeader = 260

/** What of a visit decides which page is shown; null where it does not say so. Nothing of it is as long as its visitor likes. */
export function requestAgain({request, shown, path}: StoredVisit): RequestAgain | null {
  const {COUNTRY_HEADER} = siteEnvironment()
  const headers: Record<string, string> = {
    'sec-fetch-site': 'same-origin',
    'user-agent': userAgent(request).isBot ? 'Googlebot' : 'Mozilla/5.0',
    cookie: `${regionCookie.name}=${shown.region}; ${languageCookie.name}=${shown.lang}`,
  }
  for (const name of ['host', ...(COUNTRY_HEADER ? [COUNTRY_HEADER] : [])]) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value.slice(0, longestHeader)
  }
  const again = {url: request.nextUrl.pathname, headers}
  return readVisit({method: 'GET', ...again})?.path === path ? again : null
}

/** Whether this process sent a request to itself to have a page rendered again. The mark is taken away. */
export function isRequestAgain(headers: IncomingHttpHeaders): boolean {
  const isOwn = headers[header] === secret
  Reflect.deleteProperty(headers, header)
  return isOwn
}

/** Where this process listens. */
export type OwnAddress = Readonly<{host: string; port: number}>

/** Requests a page from this process. Resolves when the response has been read; rejects when there is none in time. */
export async function sendAgain({url, headers}: RequestAgain, {host, port}: OwnAddress): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    sendRequest(
      {
        host,
        port,
        path: url,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {...headers, [header]: secret},
      },
      (response) => {
        response.once('end', resolve).once('error', reject).resume()
      },
    )
      .once('error', reject)
      .end()
  })
}
