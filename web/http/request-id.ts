import 'server-only'
import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {subscribe} from 'node:diagnostics_channel'
import {z} from 'zod'
import {currentRequestId} from '../log/request-context.ts'

/** Proxies, this server's responses and requests to services all carry the request id in this header. */
export const requestIdHeader = 'x-request-id'

// The format of nginx, load balancers and clouds. It excludes characters that could forge a log line.
const safe = /^[\da-z][\da-z_-]{14,62}[\da-z]$/iu

/**
 * The id of a request: a trusted proxy's, otherwise a new one. Untrusted clients can't choose what the log contains.
 * @param trustsProxies Whether requests pass proxies that set the header themselves.
 */
export function chooseRequestId(
  named: string | readonly string[] | undefined,
  trustsProxies: boolean,
): string {
  return trustsProxies && typeof named === 'string' && safe.test(named) ? named : randomUUID()
}

// Untrusted callers could use these to join a trace and control its recording.
const traceHeaders = ['traceparent', 'tracestate', 'baggage']

/** Sets the id on the request for later handlers, and on the response for the client. */
export function identifyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trustsProxies: boolean,
): string {
  const id = chooseRequestId(request.headers[requestIdHeader], trustsProxies)
  request.headers[requestIdHeader] = id
  if (!trustsProxies) for (const name of traceHeaders) delete request.headers[name]
  response.setHeader(requestIdHeader, id)
  return id
}

type Outgoing = Readonly<{origin: string | URL; addHeader: (name: string, value: string) => unknown}>

// Must be the original object, because its method changes it.
const outgoing = z.custom<Outgoing>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'origin' in value &&
    'addHeader' in value &&
    typeof value.addHeader === 'function',
)
const created = z.object({request: outgoing})

/**
 * Adds the current request's id to each `fetch` of this process to one of the site's services.
 * @param isOwnService Checks the origin of a request. Other origins don't receive the id.
 */
export function forwardRequestId(isOwnService: (origin: string) => boolean): void {
  subscribe('undici:request:create', (message) => {
    const id = currentRequestId()
    if (id === undefined) return
    const {request} = created.parse(message)
    if (isOwnService(String(request.origin))) request.addHeader(requestIdHeader, id)
  })
}
