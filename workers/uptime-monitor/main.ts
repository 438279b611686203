import {chooseCheck} from './checks/choose-check.ts'
import {checkComponent} from './checks/check-component.ts'
import {connectDatabase} from '../connect-database.ts'
import {abortOnSignal} from '../abort-on-signal.ts'
import {createUptimeMonitor} from './create-uptime-monitor.ts'
import {parseUptimeMonitorEnvironment} from './environment.ts'
import {serveOperationsMetrics} from './metrics/serve-operations-metrics.ts'
import {connectStatusStore} from './status-store.ts'

const ended = abortOnSignal()

const env = parseUptimeMonitorEnvironment(process.env)
const say = (line: string) => console.error(line)
const uptimeMonitor = createUptimeMonitor({
  store: connectStatusStore(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  check: (component) => checkComponent(component, chooseCheck(component, env)),
  say,
  intervalSeconds: env.UPTIME_MONITOR_INTERVAL_SECONDS,
})

const metricsPort = env.UPTIME_MONITOR_METRICS_PORT ?? env.METRICS_PORT
const metrics =
  metricsPort &&
  serveOperationsMetrics(
    {port: metricsPort, host: env.METRICS_HOST},
    connectDatabase(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
    say,
  )

console.log('ready monitoring components')
await uptimeMonitor.run(ended)
if (metrics) metrics.close()
