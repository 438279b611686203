import 'server-only'
import {isPublicSite} from '#domain/deployment/production-problems.ts'
import {listenToContent} from './content/listen-to-content.ts'
import {probeContent} from './content/probe.ts'
import {currentMarketData} from './database/market-data-snapshot.ts'
import {probeMarketData} from './database/probe.ts'
import {probeSignIn} from './database/probe-sign-in.ts'
import {refreshMarketData} from './database/refresh-market-data.ts'
import {refreshRecords} from './database/refresh-records.ts'
import {siteEnvironment} from './env/site-environment.ts'
import {closeConnectionsAfter} from './http/close-connections.ts'
import {guardServers} from './http/guard-servers.ts'
import {type OwnHosts, isOwnHost} from './http/is-own-host.ts'
import {startMeasuringLoad} from './features/status/server-load.ts'
import {serveStoredPages} from './page-cache/front/serve-stored-pages.ts'
import {monitorSources} from './stale-if-error/monitor-sources.ts'
import {log} from './log/log.ts'

/** How long a request may go on once the server is asked to end. */
const graceMs = 5_000

function ownHosts(): OwnHosts {
  const {SITE_URL, ALLOWED_HOSTS, ALLOW_DEMO} = siteEnvironment()
  return {siteUrl: SITE_URL, allowed: ALLOWED_HOSTS, allowsLoopback: !isPublicSite({SITE_URL, ALLOW_DEMO})}
}

/** Starts the background tasks of the server. */
export function startServer(): void {
  const ended = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort())
  closeConnectionsAfter(ended.signal, graceMs)
  guardServers((host) => isOwnHost(host, ownHosts()), serveStoredPages())
  monitorSources({content: probeContent, database: probeMarketData, 'sign-in': probeSignIn})
  ended.signal.addEventListener('abort', listenToContent(), {once: true})
  refreshRecords()
  refreshMarketData()
  startMeasuringLoad()
  // Loads the market data before the first request needs it.
  currentMarketData().catch((error: unknown) => log.warn({error}, 'no market data yet'))
}
