import {defer, firstValueFrom, retry, throwError, timer} from 'rxjs'

const availability = /\/data\/doc\/.*[?&]tag=[^&]*preview\.documents-availability/u

const isAway = ({status}: Response): boolean => status === 429 || status >= 500

/**
 * A `fetch` that repeats the Studio's question which documents a reference may lead to until it is responded to or given up: Sanity takes a failure of
 * it for a fault of its program, and replaces the open document, with what was typed last, by a report.
 *
 * @param pauseMilliseconds the pause between two requests
 */
export function requestUntilKnown(baseFetch: typeof fetch, pauseMilliseconds = 2_000): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!availability.test(url)) return await baseFetch(input, init)
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    const request = defer(async () => {
      const response = await baseFetch(input, init)
      if (isAway(response)) throw new Error(`The content API responds with ${response.status}`)
      return response
    })
    const again = (error: unknown) => (signal?.aborted ? throwError(() => error) : timer(pauseMilliseconds))
    return await firstValueFrom(request.pipe(retry({delay: again})))
  }
}
