import 'server-only'
import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'

/** The header in which a proxy names a request, this server responds with its name, and services receive it. */
export const requestIdHeader = 'x-request-id'

// What nginx, load balancers and clouds make: nothing that could forge a line of a log.
const safe = /^[\da-z][\da-z_-]{14,62}[\da-z]$/iu

/**
 * The id of a request: the one that a trusted proxy gave it, else a new one. Whoever the site does not trust cannot choose what its log says.
 * @param trustsProxies Whether requests come by proxies that set the header themselves.
 */
export function requestIdOf(named: string | readonly string[] | undefined, trustsProxies: boolean): string {
  return trustsProxies && typeof named === 'string' && safe.test(named) ? named : randomUUID()
}

// In which a caller says what trace a request is part of, and whether it is recorded.
const traceHeaders = ['traceparent', 'tracestate', 'baggage']

/** Names a request: what reads it next finds the id among its headers, as whoever sent it finds it among those of the response. */
export function identifyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trustsProxies: boolean,
): string {
  const id = requestIdOf(request.headers[requestIdHeader], trustsProxies)
  request.headers[requestIdHeader] = id
  if (!trustsProxies) for (const name of traceHeaders) delete request.headers[name]
  response.setHeader(requestIdHeader, id)
  return id
}
