import type {OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {momentOfNow} from '../mark-clock.ts'
import type {RenderedPage} from '../page-age.ts'

/** After this time, a page no longer counts as being rendered. Longer than the longest read. */
const longestMs = 60_000

/** The response head that Next sent with a page. */
type Head = Readonly<{etag: string; headers: OutgoingHttpHeaders}>

/** `isCurrent` returns false if Next has since stored another text of the page. */
export type Store = (rendered: RenderedPage, head: Head, isCurrent: () => boolean) => Promise<void>

/** A page requested from Next. It arrives in two parts: the stored page, and the response head. */
export class Arrival {
  readonly ended: Promise<void>
  readonly began = momentOfNow()
  readonly #store: Store
  readonly #end: () => void
  #isCurrent = true
  #isStoring = false
  #rendered: RenderedPage | undefined
  #head: Head | undefined

  /** @param store Called when both parts have arrived. */
  constructor(store: Store) {
    this.#store = store
    const {promise, resolve} = Promise.withResolvers<void>()
    this.ended = promise
    this.#end = resolve
  }

  onRendered(rendered: RenderedPage): void {
    if (this.#rendered !== undefined && this.#rendered.html !== rendered.html) this.#isCurrent = false
    this.#rendered ??= rendered
    this.#storeWhenComplete()
  }

  onHead(head: Head): void {
    this.#head ??= head
    this.#storeWhenComplete()
  }

  /** Call this when the response has closed. Ends the arrival if a part is missing. */
  end(): void {
    if (this.#rendered === undefined || this.#head === undefined) this.#end()
  }

  #storeWhenComplete(): void {
    if (this.#isStoring || this.#rendered === undefined || this.#head === undefined) return
    this.#isStoring = true
    void this.#store(this.#rendered, this.#head, () => this.#isCurrent).finally(this.#end)
  }
}

/** Headers specific to one response: its visitor, request or encoded body, and headers that only Next's scripts use for page data. */
const ofOneResponse =
  /^(?:x-middleware-.*|x-nextjs-prerender|x-nextjs-stale-time|x-nextjs-cache|set-cookie|cache-control|content-encoding|content-length|transfer-encoding|connection|keep-alive|date|server-timing|traceparent|x-request-id)$/u

const pickHeaders = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !ofOneResponse.test(name)))

/** Whether the visitor has left, or has the response. A response that has closed doesn't report it again. */
export const hasEnded = (response: ServerResponse): boolean => response.closed || response.destroyed

/** Records the headers that Next sends with a page, so that later responses have the same. */
export function learnHead(response: ServerResponse, arrival: Arrival): void {
  const writeHead = response.writeHead.bind(response)
  Object.assign(response, {
    writeHead: (status: number, ...args: unknown[]): unknown => {
      const {etag, ...headers} = pickHeaders(response)
      if (status === 200 && typeof etag === 'string') arrival.onHead({etag, headers})
      return Reflect.apply(writeHead, response, [status, ...args])
    },
  })
  if (hasEnded(response)) return arrival.end()
  // Node doesn't close the response to a pipelined request whose connection was lost.
  const timer = setTimeout(() => arrival.end(), longestMs).unref()
  response.once('close', () => {
    clearTimeout(timer)
    arrival.end()
  })
}
