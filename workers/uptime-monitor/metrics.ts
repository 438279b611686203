import type {Server} from 'node:http'
import {Gauge, Registry} from 'prom-client'
import {z} from 'zod'
import type {SupabaseClient} from '@supabase/supabase-js'
import type {Database} from '#supabase/database.types.generated.ts'
import {serveMetrics} from '#runtime/metrics/serve-metrics.ts'
import type {End} from '#domain/key-expiry.ts'
import {unwrap} from '../connect-database.ts'
import {gaugeKeyEnds} from '../gauge-key-ends.ts'

const meanings = {
  outbox_waiting: 'Mails that wait to be sent.',
  outbox_given_up: 'Mails that were given up.',
  outbox_oldest_seconds: 'Age of the oldest mail that waits.',
  inbox_waiting: 'Submissions that were not handled, by kind.',
  inbox_overdue: 'Submissions whose response is overdue, by kind.',
  incidents_open: 'Incidents that are not resolved.',
  record_unstamped_seconds: 'Age of the oldest entry of the record that no time stamp covers.',
  evidence_age_seconds: "Age of the last night's rendered evidence.",
  component_up: 'Whether the last check of a component succeeded.',
  component_response_ms: 'Average response time of a component over an hour.',
  component_check_age_seconds: 'Age of the last check of a component.',
} as const

/** The label name of each metric with a label. */
const labelNames: Readonly<Record<string, string>> = {
  inbox_waiting: 'kind',
  inbox_overdue: 'kind',
  component_up: 'component',
  component_response_ms: 'component',
  component_check_age_seconds: 'component',
}

const name = z.enum(Object.keys(meanings))
const metricsShape = z.array(z.object({name: name, label: z.string(), value: z.number()}))
type Metrics = Readonly<z.infer<typeof metricsShape>>

/** All metrics of the uptime monitor, with their labels. */
export const operationsMetrics: ReadonlyMap<string, readonly string[]> = new Map([
  ['marsa_database_up', []],
  ['marsa_key_seconds_left', ['key']],
  ...Object.keys(meanings).map((key) => {
    const label = labelNames[key]
    return [`marsa_${key}`, label === undefined ? [] : [label]] as const
  }),
])

/**
 * Writes metrics in Prometheus text format. Null means that the database is unavailable. Metrics without a value are left out, because 0 would be a
 * value.
 */
export async function writeMetrics(metrics: Metrics | null, readEnds: () => readonly End[]): Promise<string> {
  const registry = new Registry()
  if (readEnds().length > 0) registry.registerMetric(gaugeKeyEnds(readEnds))
  const registers = [registry]
  new Gauge({name: 'marsa_database_up', help: 'Whether the database is available.', registers}).set(
    metrics ? 1 : 0,
  )
  for (const [key, help] of Object.entries(meanings)) {
    const samples = (metrics ?? []).filter((metric) => metric.name === key)
    if (samples.length === 0) continue
    const label = labelNames[key]
    const gauge = new Gauge({
      name: `marsa_${key}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
    })
    for (const sample of samples) {
      if (label === undefined) gauge.set(sample.value)
      else gauge.set({[label]: sample.label}, sample.value)
    }
  }
  return await registry.metrics()
}

async function readMetrics(
  database: SupabaseClient<Database>,
  say: (line: string) => void,
): Promise<Metrics | null> {
  try {
    return metricsShape.parse(unwrap('operations_metrics', await database.rpc('operations_metrics')))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return null
  }
}

/** Serves metrics of mails, submissions, incidents and components from the database, and of keys and certificates. */
export const serveOperationsMetrics = (
  place: Readonly<{port: number; host: string}>,
  database: SupabaseClient<Database>,
  say: (line: string) => void,
  readEnds: () => readonly End[],
): Server =>
  serveMetrics({
    ...place,
    say,
    read: async () => await writeMetrics(await readMetrics(database, say), readEnds),
  })
