import type {SiteMetrics} from './site-metrics.ts'

declare global {
  // Next bundles what counts more than once, and loads the cache of pages beside its bundles; all count into the same.
  var marsaMetrics: SiteMetrics | undefined
}

/** The metrics of this server; undefined while none are served. */
export const currentMetrics = (): SiteMetrics | undefined => globalThis.marsaMetrics
