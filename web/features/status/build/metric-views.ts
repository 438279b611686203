import type {ServerLoad} from '../server-load.ts'
import type {MetricView} from '../status-view.ts'

// From which share of its scale a value is worth a warning, and from which it is critical.
const warning = 0.7
const critical = 0.9

const levelOf = (share: number): MetricView['level'] => {
  if (share < warning) return 'good'
  return share < critical ? 'warning' : 'critical'
}

const metric = (
  id: MetricView['id'],
  unit: MetricView['unit'],
  scale: number,
  value: number,
): MetricView => ({id, value, scale, unit, level: levelOf(value / scale)})

/** What was measured of this web server, and how long the website takes to answer on average; what was not measured is left out. */
export const metricViews = (load: ServerLoad | undefined, responseMs: number | null): MetricView[] => [
  ...(load
    ? [
        metric('connections', 'count', 2_000, load.connections),
        metric('processor', 'percent', 100, load.processor),
        metric('memory', 'percent', 100, load.memory),
      ]
    : []),
  ...(responseMs === null ? [] : [metric('response', 'ms', 2_000, responseMs)]),
]
