import {randomBytes} from 'node:crypto'

const streamPath = /^\/v[^/]+\/data\/(?:listen|live\/events)\//u
const hosts = 64
// A browser follows at once.
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

  /** Where a stream is moved to; undefined for what is none, or has moved. Only for pages that may read responses. */
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

  /** What a stream that has moved was requested with; undefined without a ticket that is valid. */
  of(request: Request): Moved | undefined {
    // Most requests have none: their addresses are long, and are not parsed once more.
    if (!request.url.includes('ticket=')) return undefined
    const ticket = new URL(request.url).searchParams.get('ticket')
    const moved = ticket === null ? undefined : this.#moved.get(ticket)
    return moved && moved.expires >= Date.now() ? moved : undefined
  }
}
