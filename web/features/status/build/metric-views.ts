import type {ServerLoad} from '../server-load.ts'
import type {MetricView} from '../status-view.ts'

// Shares of the scale from which a value is a warning, and critical.
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

/**
 * The open connections of this web server and the average response time of the website; unmeasured values are left out. What the server is
 * made of and how busy it is, is the operators' (`METRICS_PORT`).
 */
export const metricViews = (load: ServerLoad | undefined, responseMs: number | null): MetricView[] => [
  ...(load ? [metric('connections', 'count', 2_000, load.connections)] : []),
  ...(responseMs === null ? [] : [metric('response', 'ms', 2_000, responseMs)]),
]
