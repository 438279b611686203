import {defer, firstValueFrom, retry, throwError, timer} from 'rxjs'

const availability = /\/data\/doc\/.*[?&]tag=[^&]*preview\.documents-availability/u

const isAway = ({status}: Response): boolean => status === 429 || status >= 500

/**
 * A `fetch` that retries the Studio's availability check for references until it succeeds or is canceled. Sanity treats a failed check as a bug and
 * replaces the open document, with the last input, by an error report.
 * @param pauseMilliseconds The pause between two requests.
 */
export function retryAvailability(baseFetch: typeof fetch, pauseMilliseconds = 2_000): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!availability.test(url)) return await baseFetch(input, init)
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    const request = defer(async () => {
      const response = await baseFetch(input, init)
      if (isAway(response)) throw new Error(`The content API responds with ${response.status}`)
      return response
    })
    const retryOrThrow = (error: unknown) =>
      signal?.aborted ? throwError(() => error) : timer(pauseMilliseconds)
    return await firstValueFrom(request.pipe(retry({delay: retryOrThrow})))
  }
}

const modules = 'https://sanity-cdn.com/v1/modules/'
const feedback = 'https://api.sanity.io/vX/intake/feedback'

/**
 * A `fetch` for a Studio without a network. It answers for Sanity's services: the known version is the latest, and feedback is off. Other requests
 * pass unchanged.
 */
export function respondOffline(version: string, baseFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.startsWith(modules)) return Response.json({latest: version, packageVersion: version})
    if (url.startsWith(feedback)) return new Response(null, {status: 503})
    return await baseFetch(input, init)
  }
}

const streamPath = /\/data\/(?:listen|live)\//u
const hostCount = 64

/**
 * A `fetch` that sends each event stream of the embedded Content Lake to its own host name, `s<n>.localhost`, and other requests to `localhost`.
 * Browsers resolve these names to loopback. HTTP/1.1 allows six connections per host and an open document holds six streams, so the Studio would hang
 * otherwise. Other addresses pass unchanged.
 * @param firstHost The first host number, so that tabs don't all start with the same host.
 */
export function spreadStreams(lake: string, baseFetch: typeof fetch, firstHost: number): typeof fetch {
  const {hostname, port} = new URL(lake)
  let next = firstHost
  const isLake = (url: URL) =>
    url.port === port && (url.hostname === hostname || url.hostname.endsWith(`.${hostname}`))

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
    if (!isLake(url)) return baseFetch(input, init)
    url.hostname = streamPath.test(url.pathname) ? `s${next++ % hostCount}.${hostname}` : hostname
    return baseFetch(input instanceof Request ? new Request(url, input) : url, init)
  }
}
