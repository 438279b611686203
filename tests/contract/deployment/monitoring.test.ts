import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {z} from 'zod'
import {knownMetrics} from './known-metrics.ts'
import {readExpression} from './read-promql.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const alertShape = z.strictObject({
  alert: z.string().regex(/^Marsa[A-Z]/u),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/u),
  labels: z.strictObject({severity: z.enum(['page', 'ticket'])}),
  annotations: z.strictObject({summary: z.string(), description: z.string(), runbook: z.string()}),
})
const alerts = z
  .object({groups: z.array(z.object({name: z.string(), rules: z.array(alertShape)}))})
  .parse(parse(read('deploy/monitoring/alerts.yaml')))
  .groups.flatMap(({rules}) => rules)

const {scrape_configs: scraped, rule_files: ruleFiles} = z
  .object({
    rule_files: z.array(z.string()),
    scrape_configs: z.array(z.object({job_name: z.string()})),
  })
  .parse(parse(read('deploy/monitoring/prometheus.yaml')))

const panelShape = z.object({
  id: z.number(),
  title: z.string(),
  gridPos: z.object({x: z.number(), y: z.number(), w: z.number(), h: z.number()}),
  targets: z.array(z.object({expr: z.string(), legendFormat: z.string()})).default([]),
})
const dashboard = z
  .object({title: z.string(), panels: z.array(panelShape)})
  .parse(JSON.parse(read('deploy/monitoring/dashboard.json')))

// What Grafana puts in the place of its variable is a duration.
const drawn = dashboard.panels.flatMap(({title, targets}) =>
  targets.map(({expr, legendFormat}) => ({
    title,
    legendFormat,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  })),
)

const known = new Map([...knownMetrics(), ['up', []] as const])
/** Labels that Prometheus itself adds. */
const ofPrometheus = ['job', 'instance']

/** What is wrong with an expression; nothing where each metric and label of it is served. */
function problemsOf(expression: string): string[] {
  const {isValid, selected, grouped} = readExpression(expression)
  const unknown = selected.flatMap(({metric, labels}) => {
    const own = known.get(metric)
    if (own === undefined) return [`no metric ${metric}`]
    return labels
      .filter((label) => ![...own, ...ofPrometheus].includes(label))
      .map((label) => `${metric} has no label ${label}`)
  })
  const all = new Set([...ofPrometheus, ...selected.flatMap(({metric}) => known.get(metric) ?? [])])
  return [
    ...(isValid ? [] : ['it is no expression of Prometheus']),
    ...(selected.length > 0 ? [] : ['it selects nothing']),
    ...unknown,
    ...grouped.filter((label) => !all.has(label)).map((label) => `nothing has the label ${label}`),
  ]
}

describe('a check of expressions finds', () => {
  test.each([
    ['a metric that nobody serves', 'marsa_no_such_metric > 0', 'no metric marsa_no_such_metric'],
    ['a label that it has not', 'marsa_source_up{service="content"}', 'marsa_source_up has no label service'],
    ['a group by a label of nothing', 'sum by (region) (marsa_pages_total)', 'nothing has the label region'],
    ['a slip of the pen', 'rate(marsa_pages_total[5m)', 'it is no expression of Prometheus'],
  ])('%s', (_, expression, problem) => {
    expect(problemsOf(expression)).toContain(problem)
  })
})

describe('each alert', () => {
  test('has a name of its own', () => {
    expect(alerts.length).toBeGreaterThan(10)
    expect(new Set(alerts.map(({alert}) => alert)).size).toBe(alerts.length)
  })

  test.each(alerts)('$alert queries metrics and labels that are served', ({expr}) => {
    expect(problemsOf(expr)).toEqual([])
  })

  test.each(alerts)('$alert says what its labels are', ({expr, annotations}) => {
    const named = [...annotations.description.matchAll(/\$labels\.(?<label>\w+)/gu)].map(
      ([, label = '']) => label,
    )
    const {selected} = readExpression(expr)
    const has = new Set([...ofPrometheus, ...selected.flatMap(({metric}) => known.get(metric) ?? [])])
    expect(named.filter((label) => !has.has(label))).toEqual([])
  })

  test.each(alerts)('$alert has a part in the runbook', ({alert, annotations}) => {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    // A heading, what is seen, and what to do.
    expect(read('docs/runbook.md')).toMatch(new RegExp(`^### ${alert}\n\n[A-Z].{60}`, 'mu'))
  })
})

test('where no time stamps are taken, none is missed', () => {
  const missing = alerts.filter(({expr}) => expr.includes('marsa_record_unstamped_seconds'))
  expect(missing).toHaveLength(1)
  for (const {expr} of missing) expect(expr).toMatch(/ and on\(\) \(max\(marsa_takes_time_stamps\) == 1\)$/u)
})

test('the runbook has a part for no alert that there is not', () => {
  const parts = [...read('docs/runbook.md').matchAll(/^### (?<alert>Marsa\w+)$/gmu)].map(
    ([, alert = '']) => alert,
  )
  expect(parts).toEqual(alerts.map(({alert}) => alert))
})

test('Prometheus is told of the alerts, and of the jobs that they name', () => {
  expect(ruleFiles).toEqual(['alerts.yaml'])
  const named = alerts.flatMap(({expr}) => [...expr.matchAll(/job="(?<job>[^"]+)"/gu)].map(([, job]) => job))
  expect(new Set(named)).toEqual(new Set(scraped.map(({job_name: job}) => job)))
})

describe('the dashboard', () => {
  test.each(drawn)('draws what is served: $title', ({expr}) => {
    expect(problemsOf(expr)).toEqual([])
  })

  test.each(drawn)('names each line by a label that it has: $title', ({expr, legendFormat}) => {
    const {selected, grouped} = readExpression(expr)
    const has =
      grouped.length > 0
        ? grouped
        : [...ofPrometheus, ...selected.flatMap(({metric}) => known.get(metric) ?? [])]
    const named = [...legendFormat.matchAll(/\{\{(?<label>\w+)\}\}/gu)].map(([, label = '']) => label)
    expect(named.filter((label) => !has.includes(label))).toEqual([])
  })

  test('draws every metric of the site and the workers', () => {
    const shown = new Set(drawn.flatMap(({expr}) => readExpression(expr).selected.map(({metric}) => metric)))
    const missing = [...knownMetrics().keys()].filter(
      (name) => name.startsWith('marsa_') && !/_(?:sum|bucket|count)$/u.test(name) && !shown.has(name),
    )
    expect(missing).toEqual([])
  })

  test('gives each panel a place of its own', () => {
    const cells = dashboard.panels.flatMap(({gridPos: {x, y, w, h}}) =>
      Array.from({length: w * h}, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(new Set(dashboard.panels.map(({id}) => id)).size).toBe(dashboard.panels.length)
  })
})
