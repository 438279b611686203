/** Origins of pages that may use this Content Lake with a visitor's browser. */
export type Origins = ReadonlySet<string>

/** The origins of some addresses; one on `localhost` also by its number, as both open the same page. */
export const originsOf = (addresses: readonly string[]): Origins =>
  new Set(
    addresses.flatMap((address) => {
      const {origin} = new URL(address)
      return [origin, origin.replace(/^(https?:\/\/)localhost(?=:|$)/u, '$1127.0.0.1')]
    }),
  )

/** CORS headers, for pages of these origins only: other pages of this machine are as foreign as any. */
export function corsHeadersFor(request: Request, origins: Origins): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.has(origin)) return {vary: 'origin'}
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
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '600',
    },
  })
