import {setTimeout as wait} from 'node:timers/promises'
import type {OutgoingHttpHeaders} from 'node:http'
import {constants, brotliCompress, gunzip, gzip} from 'node:zlib'
import {promisify} from 'node:util'
import {generateETag} from 'next/dist/server/lib/etag.js'
import {log} from '../../log/log.ts'
import {ByteLru} from '../byte-lru.ts'
import type {Moment} from '../mark-clock.ts'
import {mayMissPublication, type PageAge, type PageListener, type RenderedPage} from '../page-age.ts'
import {Arrival, type Store} from './arrival.ts'
import type {StoredVisit} from './read-visit.ts'
import {type RequestAgain, requestAgain} from './request-again.ts'

export type StoredPage = Readonly<{
  rendered: Omit<RenderedPage, 'html'>
  /** The request that renders the page again; null if it's rendered only for a visitor. */
  again: RequestAgain | null
  etag: string
  /** Next's headers, without the ones for a single request. */
  headers: Readonly<OutgoingHttpHeaders>
  gzip: Buffer
  brotli: Buffer | undefined
}>

const [toGzip, expandGzip, toBrotli] = [promisify(gzip), promisify(gunzip), promisify(brotliCompress)]

/** Above this, compression time grows faster than the savings. */
const brotliQuality = 5

export const toHtml = async (page: StoredPage): Promise<Buffer> => await expandGzip(page.gzip)

/** Headers, keys and objects around the bodies. */
const bytesBeside = 4_096

/**
 * How long to serve an outdated page. In this time, the server can render a thousand other pages beside its visitors. Later requests wait for a
 * render.
 */
const maxStaleMs = 5 * 60_000

/** After this time, a slow render of a stale page no longer blocks other pages. */
const longestRenderMs = 5_000

/** A page to send. */
export type FoundPage = Readonly<{page: StoredPage; age: PageAge}>

/** The compressed pages of this process, by their internal paths. */
export class StoredPages implements PageListener {
  readonly #pages: ByteLru<StoredPage>
  readonly #arrivals = new Map<string, Arrival>()
  /** Pages that Next has since stored with another text. */
  readonly #replaced = new WeakSet<StoredPage>()
  /** By render, because a page gets another object with its brotli body. */
  readonly #outdatedAt = new WeakMap<StoredPage['rendered'], number>()
  readonly #awaitsBrotli = new Set<string>()
  /** Callbacks that wait until Next stores a page. */
  readonly #storedNext = new Map<string, () => void>()
  #compressing = Promise.resolve()

  constructor(maxBytes: number) {
    this.#pages = new ByteLru(maxBytes)
  }

  /** The page to send; undefined if Next must handle the request. */
  find(path: string): FoundPage | undefined {
    const page = this.#pages.get(path)
    if (page === undefined || this.#replaced.has(page)) return undefined
    const age = page.rendered.age()
    if (age === 'expired') return undefined
    // Only a visitor's request can render this page again.
    if (age !== 'fresh' && page.again === null) return undefined
    if (age === 'outdated' && performance.now() - this.#noteOutdated(page) >= maxStaleMs) return undefined
    page.rendered.onSent?.()
    return {page, age}
  }

  /** The outdated pages, most recently requested first. */
  outdated(): readonly string[] {
    return this.#pages.lastReadFirst().filter((path) => this.findRequestAgain(path)?.age === 'outdated')
  }

  /** The request that renders an outdated or stale page again; null if the page isn't due. */
  findRequestAgain(path: string): (RequestAgain & Readonly<{age: 'outdated' | 'stale'}>) | null {
    const page = this.#pages.peek(path)
    if (page === undefined || this.#replaced.has(page) || this.#arrivals.has(path)) return null
    const age = page.rendered.age()
    if (age !== 'outdated' && age !== 'stale') return null
    if (age === 'outdated') this.#noteOutdated(page)
    return page.again && {...page.again, age}
  }

  /** Resolves when Next has stored a page, which happens some time after a request for a stale page, or after a few seconds at most. */
  async untilStored(path: string): Promise<void> {
    const {promise, resolve} = Promise.withResolvers<void>()
    this.#storedNext.set(path, resolve)
    await Promise.race([promise, wait(longestRenderMs, undefined, {ref: false})])
    this.#storedNext.delete(path)
  }

  /** Forgets an outdated page that couldn't be rendered again. The next request goes to Next. */
  forgetOutdated(path: string): void {
    if (this.findRequestAgain(path)?.age === 'outdated') this.#pages.delete(path)
  }

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

  /** Registers a request to Next for a page. */
  expect(visit: StoredVisit): Arrival {
    const {path} = visit
    const again = requestAgain(visit)
    const arrival = new Arrival(async (...arrived) => await this.#store(path, again, ...arrived))
    this.#arrivals.set(path, arrival)
    void arrival.ended.then(() => this.#arrivals.delete(path))
    return arrival
  }

  /** Adds the brotli body of a page, one page at a time. */
  compressFurther(path: string): void {
    if (this.#awaitsBrotli.has(path)) return
    this.#awaitsBrotli.add(path)
    this.#compressing = this.#compressing
      .then(async () => await this.#addBrotli(path))
      .catch((error: unknown) => log.warn({error, path}, 'a stored page was not compressed by brotli'))
      .finally(() => this.#awaitsBrotli.delete(path))
  }

  onRead = (path: string, rendered: RenderedPage): void => {
    this.#arrivals.get(path)?.onRendered(rendered)
  }

  onStored = (path: string, rendered: RenderedPage | null): void => {
    this.#storedNext.get(path)?.()
    const page = this.#pages.get(path)
    if (page !== undefined) {
      if (rendered !== null && generateETag(rendered.html) === page.etag) this.#put(path, {...page, rendered})
      else this.#replaced.add(page)
    }
    if (rendered !== null) this.onRead(path, rendered)
  }

  /** When this process first noticed that a page is outdated, in ms. */
  #noteOutdated({rendered}: StoredPage): number {
    const outdatedAt = this.#outdatedAt.get(rendered) ?? performance.now()
    this.#outdatedAt.set(rendered, outdatedAt)
    return outdatedAt
  }

  async #store(
    path: string,
    again: RequestAgain | null,
    ...[{html, ...rendered}, {etag, headers}, isCurrent]: Parameters<Store>
  ): Promise<void> {
    // The sent and the stored text differ, because the page was rendered again in between.
    if (generateETag(html) !== etag) return
    const known = this.#pages.get(path)
    const isKnown = known?.etag === etag
    const bodies = isKnown
      ? {gzip: known.gzip, brotli: known.brotli}
      : {gzip: await toGzip(html), brotli: undefined}
    if (isCurrent()) this.#put(path, {rendered, again, etag, headers, ...bodies})
  }

  async #addBrotli(path: string): Promise<void> {
    const page = this.#pages.get(path)
    if (page === undefined || page.brotli !== undefined) return
    const html = await toHtml(page)
    const brotli = await toBrotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
      },
    })
    const known = this.#pages.get(path)
    if (known?.etag === page.etag && !this.#replaced.has(known)) this.#put(path, {...known, brotli})
  }

  #put(path: string, page: StoredPage): void {
    const bytes = page.gzip.byteLength + (page.brotli?.byteLength ?? 0) + bytesBeside
    this.#pages.replace(path, page, bytes)
  }
}
