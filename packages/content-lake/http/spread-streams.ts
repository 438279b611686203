import {randomBytes} from 'node:crypto'

const streamPath = /^\/v[^/]+\/data\/(?:listen|live\/events)\//u
const hosts = 64
// In milliseconds. A browser follows the redirect immediately.
const lifetime = 10_000

type Moved = Readonly<{authorization: string | null; expires: number}>

/**
 * Sends each event stream of a page to a host name of its own, `s<n>.<project>.localhost`. A Studio with an open document holds six
 * streams, and HTTP/1.1 allows six connections to a host: without it the next request would wait for ever.
 *
 * A browser that follows to another origin leaves out the token and calls its own origin "null": a ticket in the address, of
 * some seconds, stands for both.
 */
export class SpreadStreams {
  readonly #moved = new Map<string, Moved>()
  #next = 0

  /** Returns the address to redirect a stream to; undefined for other requests and redirected streams. Only for pages that may read responses. */
  moveTo(request: Request, isProject: (label: string) => boolean): string | undefined {
    const url = new URL(request.url)
    const [label = ''] = url.hostname.split('.')
    if (request.method !== 'GET' || !streamPath.test(url.pathname) || !isProject(label)) return undefined
    const now = Date.now()
    for (const [ticket, {expires}] of this.#moved) if (expires < now) this.#moved.delete(ticket)
    const ticket = randomBytes(20).toString('hex')
    this.#moved.set(ticket, {authorization: request.headers.get('authorization'), expires: now + lifetime})
    url.hostname = `s${this.#next++ % hosts}.${url.hostname}`
    url.searchParams.set('ticket', ticket)
    return url.href
  }

  /** The credentials of a redirected stream's first request; undefined without a valid ticket. */
  of(request: Request): Moved | undefined {
    // Most requests have no ticket. Skips parsing their long addresses again.
    if (!request.url.includes('ticket=')) return undefined
    const ticket = new URL(request.url).searchParams.get('ticket')
    const moved = ticket === null ? undefined : this.#moved.get(ticket)
    return moved && moved.expires >= Date.now() ? moved : undefined
  }
}
