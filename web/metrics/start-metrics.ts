import 'server-only'
import path from 'node:path'
import type {Server} from 'node:http'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../log/log.ts'
import {serveMetrics} from '#runtime/metrics/serve-metrics.ts'
import type {Observed} from './site-metrics.ts'

/** The folders that a web server writes to, by their metric names. Rendered pages are in the build's folder. */
export function listWrittenFolders(): ReadonlyMap<string, string> {
  const {STALE_RESPONSES_DIR, BUILD_ASSETS_DIR, BUILD_STATIC_DIR} = siteEnvironment()
  return new Map([
    ['stale-responses', STALE_RESPONSES_DIR],
    ...(BUILD_STATIC_DIR === undefined ? [] : [['pages', path.dirname(BUILD_STATIC_DIR)] as const]),
    ...(BUILD_ASSETS_DIR === undefined ? [] : [['build-assets', BUILD_ASSETS_DIR] as const]),
  ])
}

/** Starts counting, and serves the metrics. Loads the library here, so that a server without metrics doesn't load it. */
export async function startMetrics(
  place: Readonly<{port: number; host: string}>,
  observed: Omit<Observed, 'writtenFolders'>,
): Promise<Server> {
  const {createSiteMetrics} = await import('./site-metrics.ts')
  const metrics = createSiteMetrics({...observed, writtenFolders: listWrittenFolders})
  globalThis.marsaMetrics = metrics
  return serveMetrics({
    ...place,
    read: async () => await metrics.registry.metrics(),
    say: (problem) => log.error(problem),
  })
}
