import {z} from 'zod'

const meanings = {
  outbox_waiting: 'Mails that wait to be sent.',
  outbox_given_up: 'Mails that were given up.',
  outbox_oldest_seconds: 'Age of the oldest mail that waits.',
  inbox_waiting: 'Submissions that were not handled, by kind.',
  inbox_overdue: 'Submissions whose response is overdue, by kind.',
  incidents_open: 'Incidents that are not resolved.',
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

const escaped = (label: string) =>
  label
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

/** Metrics in the text format of Prometheus; null while the database is unavailable. */
export function writeMetrics(metrics: Metrics | null): string {
  const lines = Object.entries(meanings).flatMap(([key, meaning]) => {
    const samples = (metrics ?? []).filter((metric) => metric.name === key)
    if (samples.length === 0) return []
    const labelled = labelNames[key]
    return [
      `# HELP marsa_${key} ${meaning}`,
      `# TYPE marsa_${key} gauge`,
      ...samples.map(({label, value}) =>
        labelled ? `marsa_${key}{${labelled}="${escaped(label)}"} ${value}` : `marsa_${key} ${value}`,
      ),
    ]
  })
  return [
    '# HELP marsa_database_up Whether the database is available.',
    '# TYPE marsa_database_up gauge',
    `marsa_database_up ${metrics ? 1 : 0}`,
    ...lines,
    '',
  ].join('\n')
}
