import 'server-only'
import type {Server} from 'node:http'
import {log} from '../log/log.ts'
import {serveMetrics} from './serve-metrics.ts'
import type {Observed} from './site-metrics.ts'
import {writtenFolders} from './written-folders.ts'

/** Counts from now on, and serves what is counted. The library is loaded here, so that a server without metrics does not. */
export async function startMetrics(
  place: Readonly<{port: number; host: string}>,
  observed: Omit<Observed, 'writtenFolders'>,
): Promise<Server> {
  const {createSiteMetrics} = await import('./site-metrics.ts')
  const metrics = createSiteMetrics({...observed, writtenFolders})
  globalThis.marsaMetrics = metrics
  return serveMetrics({
    ...place,
    read: async () => await metrics.registry.metrics(),
    say: (problem) => log.error(problem),
  })
}
