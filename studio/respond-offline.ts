const modules = 'https://sanity-cdn.com/v1/modules/'
const feedback = 'https://api.sanity.io/vX/intake/feedback'

/**
 * A `fetch` for a Studio without a network, which responds as Sanity's own services would: that the version is the latest that is known here,
 * and that nobody takes feedback. Everything else passes unchanged.
 */
export function respondOffline(version: string, baseFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.startsWith(modules)) return Response.json({latest: version, packageVersion: version})
    if (url.startsWith(feedback)) return new Response(null, {status: 503})
    return await baseFetch(input, init)
  }
}
