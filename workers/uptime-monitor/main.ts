import {chooseCheck, checkComponent} from './checks.ts'
import {connectDatabase} from '../connect-database.ts'
import {abortOnSignal} from '../abort-on-signal.ts'
import {createUptimeMonitor, connectStatusStore} from './create-uptime-monitor.ts'
import {parseUptimeMonitorEnvironment} from './environment.ts'
import {serveOperationsMetrics} from './metrics.ts'
import {followCertificate} from './site-certificate.ts'
import {reportEndsDaily} from '#domain/key-expiry.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {readOrExit} from '#runtime/process/run-command.ts'

readArguments({
  name: 'npm run uptime-monitor',
  description: 'Checks every component of the status page, until it is stopped.',
  options: {},
})

const ended = abortOnSignal()

const env = readOrExit(() => parseUptimeMonitorEnvironment(process.env))
const log = (line: string) => console.error(line)
const uptimeMonitor = createUptimeMonitor({
  store: connectStatusStore(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  check: (component) => checkComponent(component, chooseCheck(component, env)),
  say: log,
  intervalSeconds: env.UPTIME_MONITOR_INTERVAL_SECONDS,
})

const readEnds = await followCertificate(env.SITE_URL, log)
reportEndsDaily(readEnds, log)

const metricsPort = env.UPTIME_MONITOR_METRICS_PORT ?? env.METRICS_PORT
const metrics =
  metricsPort &&
  serveOperationsMetrics(
    {port: metricsPort, host: env.METRICS_HOST},
    connectDatabase(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
    log,
    readEnds,
  )

console.log('ready monitoring components')
await uptimeMonitor.run(ended)
if (metrics) metrics.close()
