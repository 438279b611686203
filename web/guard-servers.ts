import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import {EventEmitter} from 'node:events'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {z} from 'zod'
import {type Refusal, admitRequest} from './http/admit-request.ts'
import {limitToPublicPages, nameVariants} from './cache/edge-headers.ts'
import {type Rejection, countRejection} from './metrics/count-requests.ts'

type IsOwnHost = (host: string) => boolean

/**
 * Responds to a request, or passes it on to the server's original listeners. `passOn` may return a promise: until Next has handled the request, also if
 * the visitor leaves before that.
 */
export type RequestFilter = (
  request: IncomingMessage,
  response: ServerResponse,
  passOn: () => unknown,
) => void

/** Handles a request within a context, such as a log scope. */
export type RequestScope = (request: IncomingMessage, response: ServerResponse, handle: () => void) => void

const rejections: Readonly<Record<Refusal, Rejection>> = {
  400: 'malformed',
  404: 'malformed',
  405: 'method',
  415: 'media-type',
  421: 'foreign-host',
}

const started = z.object({server: z.instanceof(EventEmitter)})
const guarded = new WeakSet<EventEmitter>()

/** Excludes a server of this process from the guard, because it doesn't serve pages. */
export const leaveUnguarded = (server: EventEmitter): void => void guarded.add(server)

/**
 * Removes the headers that Next uses for the proxy's rewrites, because they name internal paths. Also removes headers for a cache in front from
 * responses that aren't public.
 */
function withoutInternalHeaders(response: ServerResponse): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the response that it was called on
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, args: unknown[]): unknown => {
      limitToPublicPages(response, Number(args[0]))
      nameVariants(response)
      for (const name of response.getHeaderNames())
        if (name.startsWith('x-middleware-')) response.removeHeader(name)
      return Reflect.apply(writeHead, self, args)
    },
  })
}

/** Responds to inadmissible requests, and passes everything else to the server's original listeners. */
function guardServer(
  server: EventEmitter,
  isOwnHost: IsOwnHost,
  filter: RequestFilter,
  scope: RequestScope,
): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  // Next would route a request for another protocol past this guard, and leave its socket open. Only hot reload needs that.
  if (process.env.NODE_ENV !== 'development') server.removeAllListeners('upgrade')
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const {method = '', url = '', headers} = request
    const forwardedHost = headers['x-forwarded-host']
    const admission = admitRequest(
      {
        method,
        target: url,
        host: headers.host,
        // Node joins repeated headers, but its types only declare that for some.
        forwardedHost: Array.isArray(forwardedHost) ? forwardedHost.join(',') : forwardedHost,
        contentType: headers['content-type'],
      },
      isOwnHost,
    )
    if (admission.kind === 'refused') {
      const {status, text} = admission
      countRejection(rejections[status])
      response
        .writeHead(status, {...admission.headers, 'content-length': Buffer.byteLength(text)})
        .end(method === 'HEAD' ? '' : text)
      return
    }
    request.url = admission.target
    withoutInternalHeaders(response)
    filter(
      request,
      response,
      async () =>
        await Promise.all(
          listeners.map((listener): unknown => Reflect.apply(listener, server, [request, response])),
        ),
    )
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    scope(request, response, () => handle(request, response)),
  )
}

/**
 * Guards every HTTP server of this process from its next request on. Next creates its server itself, and lacks a hook before it reads a request.
 * @param filter Sees admitted requests before Next does.
 * @param scope Runs around every request, including refused ones.
 */
export function guardServers(
  isOwnHost: IsOwnHost,
  filter: RequestFilter,
  scope: RequestScope = (_request, _response, handle) => handle(),
): void {
  subscribe('http.server.request.start', (message) => {
    const {server} = started.parse(message)
    if (guarded.has(server)) return
    guarded.add(server)
    guardServer(server, isOwnHost, filter, scope)
  })
}
