import {Gauge, Registry} from 'prom-client'
import {z} from 'zod'

const meanings = {
  outbox_waiting: 'Mails that wait to be sent.',
  outbox_given_up: 'Mails that were given up.',
  outbox_oldest_seconds: 'Age of the oldest mail that waits.',
  inbox_waiting: 'Submissions that were not handled, by kind.',
  inbox_overdue: 'Submissions whose response is overdue, by kind.',
  incidents_open: 'Incidents that are not resolved.',
  record_unstamped_seconds: 'Age of the oldest entry of the record that no time stamp covers.',
  component_up: 'Whether the last check of a component succeeded.',
  component_response_ms: 'Average response time of a component over an hour.',
  component_check_age_seconds: 'Age of the last check of a component.',
} as const

/** The name of the label of each metric that has one. */
const labelNames: Readonly<Record<string, string>> = {
  inbox_waiting: 'kind',
  inbox_overdue: 'kind',
  component_up: 'component',
  component_response_ms: 'component',
  component_check_age_seconds: 'component',
}

const name = z.enum(Object.keys(meanings))
export const metricsShape = z.array(z.object({name: name, label: z.string(), value: z.number()}))
export type Metrics = Readonly<z.infer<typeof metricsShape>>

/** The names of all metrics of the uptime monitor, with the labels of each. */
export const operationsMetrics: ReadonlyMap<string, readonly string[]> = new Map([
  ['marsa_database_up', []],
  ...Object.keys(meanings).map((key) => {
    const label = labelNames[key]
    return [`marsa_${key}`, label === undefined ? [] : [label]] as const
  }),
])

/** Metrics in the text format of Prometheus; null while the database is unavailable. One that has no value is left out: 0 would be one. */
export async function writeMetrics(metrics: Metrics | null): Promise<string> {
  const registry = new Registry()
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
