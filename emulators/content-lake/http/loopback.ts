import {isLoopback} from '#domain/deployment/is-loopback.ts'

/** CORS headers for pages on loopback only. */
export function corsHeaders(request: Request): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin')
  if (origin === null || !isLoopback(origin)) return {vary: 'origin'}
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'etag, retry-after',
  }
}

/** The response to a CORS preflight. */
export const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, HEAD, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '600',
    },
  })
