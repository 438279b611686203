import type {IncomingMessage, ServerResponse} from 'node:http'
import type {SiteMetrics} from './site-metrics.ts'

declare global {
  // Next bundles the counting modules more than once, and loads the page cache outside its bundles. All copies share one set of metrics.
  var marsaMetrics: SiteMetrics | undefined
}

/** This server's metrics; undefined if metrics are off. */
export const getMetrics = (): SiteMetrics | undefined => globalThis.marsaMetrics

/** Why a request was rejected before it had an effect, as a metric label. */
export type Rejection =
  | 'malformed'
  | 'method'
  | 'media-type'
  | 'foreign-host'
  | 'submission-limit'
  | 'proof-required'
  | 'account-limit'
  | 'download-limit'
  | 'question-limit'
  | 'search-limit'
  | 'service-limit'
  | 'webhook'
  | 'overload'

/** Counts a request that a filter or a limit rejected. */
export const countRejection = (reason: Rejection): void => getMetrics()?.rejections.inc({reason})

/** The purpose of a request, as a metric label. It has few values and never contains an address. */
export type RouteClass = 'page' | 'form' | 'api' | 'stream' | 'asset' | 'picture' | 'health'

const classes: ReadonlyArray<readonly [RegExp, RouteClass]> = [
  [/^\/api\/(?:health|ready)$/u, 'health'],
  [/^\/api\/(?:forms|auth|newsletter|unsubscribe)\//u, 'form'],
  // Open for minutes, which would hide how long other requests take.
  [/^\/api\/trading\/quotes\/stream$/u, 'stream'],
  [/^\/api\//u, 'api'],
  [/^\/(?:media|share)\//u, 'picture'],
  [/^\/(?:_next|icons|record|\.well-known)\//u, 'asset'],
  [/^\/[^/]+\.(?:xml|txt|svg|png|ico|webmanifest)$/u, 'asset'],
]

/** The class of a request. A form without scripts is posted to a page. */
export function classifyRoute(method: string, target: string): RouteClass {
  const [path = ''] = target.split('?', 1)
  const match = classes.find(([pattern]) => pattern.test(path))
  return match?.[1] ?? (method === 'POST' ? 'form' : 'page')
}

/** Where a page came from, as a metric label. */
export type PageSource = 'stored' | 'cached' | 'rendered' | 'redirect'

const stored = new WeakSet<ServerResponse>()

/** Marks a response that was sent from stored bytes, without Next. */
export const markStored = (response: ServerResponse): void => void stored.add(response)

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304

function findPageSource(response: ServerResponse): PageSource {
  if (stored.has(response)) return 'stored'
  if (isRedirect(response.statusCode)) return 'redirect'
  const cached = response.getHeader('x-nextjs-cache')
  return cached === 'HIT' || cached === 'STALE' ? 'cached' : 'rendered'
}

const formatStatusClass = ({statusCode, writableFinished}: ServerResponse): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'

/** Counts a request when its response has ended, if metrics are on. */
export function countRequest({method = '', url = ''}: IncomingMessage, response: ServerResponse): void {
  const metrics = getMetrics()
  if (metrics === undefined) return
  const route = classifyRoute(method, url)
  const began = performance.now()
  response.once('close', () => {
    const status = formatStatusClass(response)
    metrics.requests.inc({route, status})
    metrics.requestSeconds.observe({route}, (performance.now() - began) / 1_000)
    if (route === 'page') metrics.pages.inc({source: findPageSource(response), status})
  })
}
