import {createSiteMetrics, type SiteMetrics} from '#web/metrics/site-metrics.ts'

/** Has this process count, as a server with a port for metrics does. Returns what it counts; `stop` ends it. */
export function countMetrics(): Readonly<{
  metrics: SiteMetrics
  lines: () => Promise<readonly string[]>
  stop: () => void
}> {
  const metrics = createSiteMetrics({
    sources: () => [],
    publications: () => ({isSubscribed: true, lastEventAt: undefined}),
    marks: () => ({isSubscribed: true, lastEventAt: undefined}),
    unconfirmedPurgeSeconds: () => 0,
    refusedTexts: () => [],
    writtenFolders: () => new Map(),
  })
  globalThis.marsaMetrics = metrics
  return {
    metrics,
    lines: async () => (await metrics.registry.metrics()).split('\n'),
    stop: () => {
      globalThis.marsaMetrics = undefined
    },
  }
}
