import {type IncomingHttpHeaders, type Server, createServer} from 'node:http'
import {NextRequest} from 'next/server'
import {z} from 'zod'
import {makeEdgeHeaders, limitToPublicPages, unkeyedMark} from '#web/cache/edge-headers.ts'
import {identifyRequest} from '#web/http/request-id.ts'
import {proxy} from '#web/proxy.ts'

/** A web server that routes as the site does, with a line of text in the place of each page: it says of which variant, and of whose. */
export type RoutedSite = Readonly<{
  url: string
  port: number
  /** What its pages say from now on. */
  publish: (text: string) => void
  /** How many requests it has received. */
  requestCount: () => number
  /** The head of the last one. */
  lastHead: () => IncomingHttpHeaders
  stop: () => void
}>

const personal = /^\/(?:ar\/)?(?:auth|account|staff|api)(?:\/|$)/u

type Page = Readonly<{status: number; headers: ReadonlyArray<readonly [string, string]>; body: string}>

const ofOne = (who: string, cookie: string): Page => ({
  status: 200,
  headers: [
    ['cache-control', 'private, no-store'],
    ['content-type', 'text/html; charset=utf-8'],
  ],
  body: `${who} ${cookie}`,
})

async function pageOf(request: NextRequest, text: string, seconds: number): Promise<Page> {
  const {pathname, search} = request.nextUrl
  const cookie = request.headers.get('cookie') ?? ''
  if (request.cookies.has('__prerender_bypass')) return ofOne('the drafts of', cookie)
  if (personal.test(pathname)) return ofOne('the account of', cookie)
  if (request.method === 'POST') return ofOne('the form of', cookie)
  const {status, headers} = await proxy(request)
  const entry = headers.get('x-middleware-rewrite')
  const kept = [...headers].filter(([name]) => !name.startsWith('x-middleware-') || name === unkeyedMark)
  if (entry === null) return {status, headers: kept, body: ''}
  const isPerRequest = headers.has('content-security-policy')
  return {
    status,
    headers: [
      ...kept,
      ['content-type', 'text/html; charset=utf-8'],
      ...(isPerRequest ? [] : Object.entries(makeEdgeHeaders(['content', 'regionProfile/EU'], seconds))),
    ],
    body: `${text} of ${new URL(entry).pathname}${isPerRequest ? search : ''}`,
  }
}

/** @param seconds How long a cache in front may keep a page. */
export async function startSite(seconds: number): Promise<RoutedSite> {
  let [text, requestCount] = ['first text', 0]
  let lastHead: IncomingHttpHeaders = {}
  const server: Server = createServer((sent, response) => {
    requestCount += 1
    identifyRequest(sent, response, true)
    lastHead = sent.headers
    const headers = new Headers()
    for (const [name, value] of Object.entries(sent.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    const request = new NextRequest(`http://localhost${sent.url}`, {
      method: sent.method ?? 'GET',
      headers,
    })
    const send = async () => {
      const page = await pageOf(request, text, seconds)
      for (const [name, value] of page.headers) response.appendHeader(name, value)
      limitToPublicPages(response, page.status)
      response.removeHeader(unkeyedMark)
      response.writeHead(page.status).end(page.body)
    }
    void send()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const {port} = z.object({port: z.number()}).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    publish: (next) => {
      text = next
    },
    requestCount: () => requestCount,
    lastHead: () => lastHead,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
