import '#tests/support/site-variables.ts'
import {type IncomingHttpHeaders, type ServerResponse, createServer, request} from 'node:http'
import {generateETag} from 'next/dist/server/lib/etag.js'
import {afterEach, beforeEach, vi} from 'vitest'
import {z} from 'zod'
import {sendOverloaded} from '#web/parts/frame/send-overloaded.ts'
import {serveStoredPages} from '#web/cache/front/serve-stored-pages.ts'
import {limitToPublicPages} from '#web/cache/edge-headers.ts'
import {readOtherVisit, readVisit} from '#web/cache/front/read-visit.ts'
import type {PageAge} from '#web/cache/page-age.ts'
import {waitUntil} from '../timing.ts'

export type ReceivedResponse = Readonly<{status: number; headers: IncomingHttpHeaders; body: Buffer}>

/** In the place of Next: what it has stored of each page, and what was requested. */
export const next = {
  texts: new Map<string, string>(),
  /** By the text of a page. */
  ages: new Map<string, PageAge>(),
  requested: [] as string[],
  status: 200,
  /** How many visitors left before their response. */
  left: 0,
  /** What every response waits for. */
  isSlow: null as Promise<void> | null,
}
/** As `guardServers` does with every response. */
function limitAtHead(response: ServerResponse): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the response that it was called on
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, args: unknown[]): unknown => {
      limitToPublicPages(response, Number(args[0]))
      return Reflect.apply(writeHead, self, args)
    },
  })
}

let server = createServer()
let port = 0

export const makeHtml = (path: string): string =>
  `<p>${next.texts.get(path) ?? `first text of ${path}`}</p>`.repeat(200)

/** A page as Next has it stored now. */
export const rendered = (path: string) => {
  const html = makeHtml(path)
  return {html, age: () => next.ages.get(html) ?? 'fresh'}
}

/** What is stored of a page now will never be younger. */
export const ageTo = (path: string, age: PageAge): void => void next.ages.set(makeHtml(path), age)

beforeEach(async () => {
  // Those that the tests before have started receive nothing more.
  globalThis.marsaMarkClock = undefined
  next.texts.clear()
  next.ages = new Map()
  next.requested.length = 0
  next.status = 200
  next.left = 0
  next.isSlow = null
  const filter = serveStoredPages(sendOverloaded)
  server = createServer((sent, response) => {
    const pass = async () => {
      const path = (readVisit(sent) ?? readOtherVisit(sent))?.path ?? sent.url ?? ''
      next.requested.push(path)
      await next.isSlow
      const page = rendered(path)
      globalThis.marsaPageListener?.onRead(path, page)
      response.statusCode = path.endsWith('/not-found') ? 404 : next.status
      response.setHeader('etag', generateETag(page.html))
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', `policy of ${path}`)
      response.setHeader('set-cookie', 'of=the first visitor')
      response.setHeader('x-middleware-rewrite', path)
      response.setHeader('surrogate-control', 'max-age=3600')
      response.end(page.html)
    }
    limitAtHead(response)
    response.once('close', () => {
      if (!response.writableFinished) next.left += 1
    })
    filter(sent, response, pass)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = z.object({port: z.number()}).parse(server.address()).port
})

afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

/** Requests a page. Rejects if the signal ends the request. */
export const requestPage = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  signal = new AbortController().signal,
) =>
  await new Promise<ReceivedResponse>((resolve, reject) => {
    request(
      {port, host: '127.0.0.1', path: url, method, headers: {'accept-encoding': 'gzip', ...headers}, signal},
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
      .once('error', reject)
      .end()
  })

export const isStored = ({headers}: ReceivedResponse): boolean => headers['x-nextjs-cache'] !== undefined

/** Requests a page until the bytes of the page are here. */
export async function store(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReceivedResponse> {
  return await waitUntil(`${url} is stored`, async () => {
    const response = await requestPage(url, headers)
    return isStored(response) ? response : undefined
  })
}
