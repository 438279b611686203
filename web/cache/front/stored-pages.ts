import type {OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {hash} from 'node:crypto'
import {constants, brotliCompress, gunzip, gzip} from 'node:zlib'
import {promisify} from 'node:util'
import {log} from '../../log/log.ts'
import type {Compressed} from './collect-response.ts'
import {ByteLru} from '../byte-lru.ts'
import {type Moment, momentOfNow} from '../mark-clock.ts'
import {mayMissPublication, type PageAge, type PageListener, type RenderedPage} from '../page-age.ts'
import type {StoredVisit} from './read-visit.ts'
import {type RequestAgain, hasNoPage, requestAgain} from './request-again.ts'

export type StoredPage = Readonly<{
  age: () => PageAge
  /** The request that renders the page again; null if it's rendered only for a visitor. */
  again: RequestAgain | null
  /** Next's headers, without the ones for a single request. */
  headers: Readonly<OutgoingHttpHeaders>
  /** The hash of the text. */
  digest: string
}> &
  Compressed

/** A page to send. */
export type FoundPage = Readonly<{page: StoredPage; age: PageAge}>

/** A page that Next is rendering. */
type Arrival = {
  readonly began: Moment
  readonly ended: Promise<void>
  /** What Next has last read or stored as this page. */
  rendered: RenderedPage | undefined
}

const [toGzip, expandGzip, toBrotli] = [promisify(gzip), promisify(gunzip), promisify(brotliCompress)]

/** Above this, compression time grows faster than the savings. */
const brotliQuality = 5

async function compressPage(text: Buffer): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  }
  const [zipped, brotli] = await Promise.all([toGzip(text), toBrotli(text, {params})])
  return {gzip: zipped, brotli}
}

export const toHtml = async ({gzip: zipped}: Pick<StoredPage, 'gzip'>): Promise<Buffer> =>
  await expandGzip(zipped)

const toDigest = (html: string | Buffer): string => hash('sha1', html)

/** Headers, keys and objects around the bodies. */
const bytesBeside = 4_096

/** After this time, a page no longer counts as being rendered. Longer than the longest read. */
const longestRenderMs = 60_000

/** Headers specific to one response: its visitor, request or encoded body, and headers that only Next's scripts use for page data. */
const ofOneResponse =
  /^(?:x-middleware-.*|x-nextjs-prerender|x-nextjs-stale-time|x-nextjs-cache|set-cookie|cache-control|content-encoding|content-length|transfer-encoding|connection|keep-alive|date|server-timing|traceparent|x-request-id)$/u

export const pickHeaders = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !ofOneResponse.test(name)))

/** Whether the visitor has left, or has the response. A response that has closed doesn't report it again. */
export const hasEnded = (response: ServerResponse): boolean => response.closed || response.destroyed

/** A request that Next handles. */
type Expected = Readonly<{
  store: (body: Buffer) => Promise<Compressed | undefined>
  endAfter: (handled: unknown) => void
}>

/** Calls back when Next has handled a request, or failed to. */
function endAfter(handled: unknown, end: () => unknown): void {
  Promise.resolve(handled).then(end, (error: unknown) => {
    log.error({error}, 'Next could not handle a request')
    end()
  })
}

/** The compressed pages of this process, by their internal paths. */
export class StoredPages implements PageListener {
  readonly #pages: ByteLru<StoredPage>
  readonly #arrivals = new Map<string, Arrival>()
  /** Pages that are rendered again in the background. */
  readonly #due = new Set<string>()

  constructor(maxBytes: number) {
    this.#pages = new ByteLru(maxBytes)
  }

  /** The page to send; undefined if Next must handle the request. */
  find(path: string): FoundPage | undefined {
    const page = this.#pages.get(path)
    const age = page?.age()
    if (page === undefined || age === undefined || age === 'expired') return undefined
    // Only a visitor's request can render this page again.
    if (age === 'stale' && page.again === null) return undefined
    return {page, age}
  }

  /** The stale pages, most recently requested first. */
  listStale(): readonly string[] {
    return this.#pages.lastReadFirst().filter((path) => this.findRequestAgain(path) !== null)
  }

  /** The request that renders a stale page again; null if the page isn't due. */
  findRequestAgain(path: string): RequestAgain | null {
    const page = this.#pages.peek(path)
    return page?.age() === 'stale' && !this.#arrivals.has(path) ? page.again : null
  }

  /**
   * Has Next render a page instead of sending the one that it has stored.
   * @param send Requests the page. Resolves to the status.
   */
  async renderAgain(path: string, send: () => Promise<number>): Promise<void> {
    this.#due.add(path)
    try {
      const status = await send()
      await this.waitForArrival(path)
      // After a failure or a refusal, the stale page stays.
      if (hasNoPage(status) && this.findRequestAgain(path) !== null) this.#pages.delete(path)
    } finally {
      this.#due.delete(path)
    }
  }

  isDue = (path: string): boolean => this.#due.has(path)

  /** Resolves when Next has responded with a page that is being requested; undefined if it isn't. */
  waitForArrival(path: string): Promise<void> | undefined {
    return this.#arrivals.get(path)?.ended
  }

  /** Resolves when Next has responded with a render of a page that began too early for a request; undefined if it isn't rendering one. */
  waitForEarlierRender(path: string, requested: Moment): Promise<void> | undefined {
    const arrival = this.#arrivals.get(path)
    return arrival && mayMissPublication(arrival.began, requested) ? arrival.ended : undefined
  }

  /** How many pages Next is rendering. */
  get rendering(): number {
    return this.#arrivals.size
  }

  /**
   * Registers a request to Next for a page. `store` stores the response if its body is the page that Next has stored, and returns its compressed forms.
   * `endAfter` takes the promise of Next to have handled the request. A visitor who leaves doesn't end it: Next renders on, and without the arrival,
   * later visitors would join a render that began before a publication.
   */
  expect(visit: StoredVisit, response: ServerResponse): Expected {
    const {path} = visit
    const {arrival, end} = this.#register(path)
    let isStoring = false
    return {
      store: async (body) => {
        isStoring = true
        const compressed =
          response.statusCode === visit.shown.status
            ? await this.#store(visit, arrival, pickHeaders(response), body)
            : undefined
        end()
        return compressed
      },
      endAfter: (handled) => endAfter(handled, () => isStoring || end()),
    }
  }

  /**
   * Registers a request to Next for something that isn't stored here: data for the router, or a share picture. It ends when Next begins to respond,
   * because a visitor may read the response slowly.
   */
  expectOther(path: string, response: ServerResponse): Pick<Expected, 'endAfter'> {
    const {end} = this.#register(path)
    const writeHead = response.writeHead.bind(response)
    Object.assign(response, {
      writeHead: (...args: unknown[]): unknown => {
        end()
        return Reflect.apply(writeHead, response, args)
      },
    })
    return {endAfter: (handled) => endAfter(handled, end)}
  }

  #register(path: string): Readonly<{arrival: Arrival; end: () => void}> {
    const {promise: ended, resolve} = Promise.withResolvers<void>()
    const arrival: Arrival = {began: momentOfNow(), ended, rendered: undefined}
    const end = () => {
      clearTimeout(timer)
      if (this.#arrivals.get(path) === arrival) this.#arrivals.delete(path)
      resolve()
    }
    const timer = setTimeout(end, longestRenderMs).unref()
    this.#arrivals.set(path, arrival)
    return {arrival, end}
  }

  async #store(
    visit: StoredVisit,
    arrival: Arrival,
    headers: OutgoingHttpHeaders,
    body: Buffer,
  ): Promise<Compressed | undefined> {
    const {path} = visit
    const text = body.toString()
    // Next may store another text of the page in between.
    const isCurrent = () => arrival.rendered?.html === text && this.#arrivals.get(path) === arrival
    if (!isCurrent() || arrival.rendered === undefined) return undefined
    const digest = toDigest(body)
    const known = this.#pages.peek(path)
    const {gzip: zipped, brotli} = known?.digest === digest ? known : await compressPage(body)
    const {age} = arrival.rendered
    if (isCurrent()) this.#put(path, {age, again: requestAgain(visit), headers, digest, gzip: zipped, brotli})
    return {gzip: zipped, brotli}
  }

  onRead = (path: string, rendered: RenderedPage): void => {
    const arrival = this.#arrivals.get(path)
    if (arrival) arrival.rendered = rendered
  }

  onStored = (path: string, rendered: RenderedPage | null): void => {
    const page = this.#pages.peek(path)
    if (rendered !== null) this.onRead(path, rendered)
    if (page === undefined) return
    if (rendered !== null && toDigest(rendered.html) === page.digest)
      this.#put(path, {...page, age: rendered.age})
    else this.#pages.delete(path)
  }

  #put(path: string, page: StoredPage): void {
    this.#pages.set(path, page, page.gzip.byteLength + (page.brotli?.byteLength ?? 0) + bytesBeside)
  }
}
