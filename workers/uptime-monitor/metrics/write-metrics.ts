import {z} from 'zod'

const meanings = {
  outbox_waiting: 'Mails that wait to be sent.',
  outbox_given_up: 'Mails that were given up.',
  outbox_oldest_seconds: 'Age of the oldest mail that waits.',
  inbox_waiting: 'What arrived and was not handled, by kind.',
  inbox_overdue: 'What arrived and whose answer is overdue, by kind.',
  incidents_open: 'Incidents that are not over.',
  component_up: 'Whether a component answered when it was asked last.',
  component_response_ms: 'How long a component took to answer, on average over an hour.',
  component_check_age_seconds: 'How long ago a component was asked.',
} as const

/** The name of what a label says, where a figure has labels. */
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

/** Figures in the text format of Prometheus; null where the database gave none. */
export function writeMetrics(figures: Metrics | null): string {
  const lines = Object.entries(meanings).flatMap(([key, meaning]) => {
    const own = (figures ?? []).filter((figure) => figure.name === key)
    if (own.length === 0) return []
    const labelled = labelNames[key]
    return [
      `# HELP marsa_${key} ${meaning}`,
      `# TYPE marsa_${key} gauge`,
      ...own.map(({label, value}) =>
        labelled ? `marsa_${key}{${labelled}="${escaped(label)}"} ${value}` : `marsa_${key} ${value}`,
      ),
    ]
  })
  return [
    '# HELP marsa_database_up Whether the database answered.',
    '# TYPE marsa_database_up gauge',
    `marsa_database_up ${figures ? 1 : 0}`,
    ...lines,
    '',
  ].join('\n')
}
