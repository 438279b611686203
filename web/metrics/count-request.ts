import type {IncomingMessage, ServerResponse} from 'node:http'
import {currentMetrics} from './current-metrics.ts'
import {routeClass} from './route-class.ts'

/** Where a page came from, as a label of metrics. */
export type PageSource = 'stored' | 'cached' | 'rendered' | 'redirect'

const stored = new WeakSet<ServerResponse>()

/** Notes that a response is made of stored bytes, without Next. */
export const markStored = (response: ServerResponse): void => void stored.add(response)

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304

function pageSource(response: ServerResponse): PageSource {
  if (stored.has(response)) return 'stored'
  if (isRedirect(response.statusCode)) return 'redirect'
  const cached = response.getHeader('x-nextjs-cache')
  return cached === 'HIT' || cached === 'STALE' ? 'cached' : 'rendered'
}

const statusClass = ({statusCode, writableFinished}: ServerResponse): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'

/** Counts a request once its response has ended, where metrics are served. */
export function countRequest({method = '', url = ''}: IncomingMessage, response: ServerResponse): void {
  const metrics = currentMetrics()
  if (metrics === undefined) return
  const route = routeClass(method, url)
  const began = performance.now()
  response.once('close', () => {
    const status = statusClass(response)
    metrics.requests.inc({route, status})
    metrics.requestSeconds.observe({route}, (performance.now() - began) / 1_000)
    if (route === 'page') metrics.pages.inc({source: pageSource(response), status})
  })
}
