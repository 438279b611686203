import {z} from 'zod'
import {createSiteMetrics} from '#web/metrics/site-metrics.ts'
import {createWorkerMetrics} from '#workers/worker-metrics.ts'
import {operationsMetrics} from '#workers/uptime-monitor/metrics.ts'

const ofRegistry = z.array(
  z.object({name: z.string(), type: z.string(), labelNames: z.array(z.string()).default([])}),
)

/** What is served under the name of a metric: a histogram has three of them. */
const namesOf = (name: string, type: string, labels: readonly string[]) =>
  type === 'histogram'
    ? [
        [`${name}_bucket`, [...labels, 'le']] as const,
        [`${name}_sum`, labels] as const,
        [`${name}_count`, labels] as const,
      ]
    : [[name, labels] as const]

/** Every metric that the site and the workers serve, by name, with its labels, as their registries say. */
export function knownMetrics(): ReadonlyMap<string, readonly string[]> {
  const {registry} = createSiteMetrics({
    sources: () => [],
    publications: () => ({isSubscribed: true, lastEventAt: undefined}),
    marks: () => ({isSubscribed: true, lastEventAt: undefined}),
    unconfirmedPurgeSeconds: () => 0,
    refusedTexts: () => [],
    writtenFolders: () => new Map(),
  })
  const counted = [registry, createWorkerMetrics().registry].flatMap((each) =>
    ofRegistry
      .parse(each.getMetricsAsArray())
      .flatMap(({name, type, labelNames}) => namesOf(name, type, labelNames)),
  )
  return new Map([...counted, ...operationsMetrics])
}
