import 'server-only'
import {isLoopback} from '#domain/deployment/is-loopback.ts'
import {isPublicSite} from '#domain/deployment/production-problems.ts'
import {contentOrigin} from './content/client.ts'
import {subscriptionTo} from './content/subscription-state.ts'
import {expireMarked} from './content/expire-marked.ts'
import {expirePublished} from './content/expire-published.ts'
import {provideMovedPaths} from './content/moved/provide-moved-paths.ts'
import {probeContent} from './content/probe.ts'
import {markMarketData} from './database/mark-market-data.ts'
import {probeMarketData} from './database/probe.ts'
import {probeSignIn} from './database/probe-sign-in.ts'
import {readPublishMarks} from './database/publish-marks.ts'
import {refreshMarketData} from './database/refresh-market-data.ts'
import {refreshRecords} from './database/refresh-records.ts'
import {siteEnvironment} from './env/site-environment.ts'
import {endOnSignal} from './http/end-on-signal.ts'
import type {DrainTimes} from './http/follow-connections.ts'
import {serveKeptAssets} from './http/build-assets/serve-kept-assets.ts'
import {purgeMarked} from './http/edge-cache/purge-marked.ts'
import {forwardRequestId} from './http/forward-request-id.ts'
import {type RequestFilter, type RequestScope, guardServers, leaveUnguarded} from './http/guard-servers.ts'
import {identifyRequest} from './http/request-id.ts'
import {runInRequest} from './log/request-context.ts'
import {type OwnHosts, isOwnHost} from './http/is-own-host.ts'
import {sendOverloaded} from './features/site-frame/send-overloaded.ts'
import {startMeasuringLoad} from './features/status/server-load.ts'
import {serveStoredPages} from './page-cache/front/serve-stored-pages.ts'
import {countRequest} from './metrics/count-request.ts'
import type {Observed} from './metrics/site-metrics.ts'
import {startMetrics} from './metrics/start-metrics.ts'
import {followMarks} from './publish-marks/follow-marks.ts'
import {markChanged} from './publish-marks/mark-clock.ts'
import {monitorSources} from './stale-if-error/monitor-sources.ts'
import {sourceStates} from './stale-if-error/source-state.ts'
import {log} from './log/log.ts'

/** How long the requests under way may go on, once no connection is taken any more. With the longest grace it is nine seconds. */
const finishMs = 5_000
/** How long a server that a load balancer may stand before takes connections once it is to end, where nothing else is said. */
const defaultDrainSeconds = 3

function drainTimes(): DrainTimes {
  const {SITE_URL, DRAIN_SECONDS} = siteEnvironment()
  const seconds = DRAIN_SECONDS ?? (isLoopback(SITE_URL) ? 0 : defaultDrainSeconds)
  return {graceMs: seconds * 1_000, finishMs}
}

function ownHosts(): OwnHosts {
  const {SITE_URL, ALLOWED_HOSTS, ALLOW_DEMO} = siteEnvironment()
  return {siteUrl: SITE_URL, allowed: ALLOWED_HOSTS, allowsLoopback: !isPublicSite({SITE_URL, ALLOW_DEMO})}
}

/** Tries each filter in turn, until one responds. */
const firstOf =
  (first: RequestFilter, second: RequestFilter): RequestFilter =>
  (request, response, passOn) =>
    first(request, response, () => second(request, response, passOn))

async function startMetricsIfNamed(observed: Omit<Observed, 'sources' | 'writtenFolders'>): Promise<void> {
  const {METRICS_PORT: port, METRICS_HOST: host} = siteEnvironment()
  if (port === undefined) return
  leaveUnguarded(await startMetrics({port, host}, {sources: sourceStates, ...observed}))
}

/** Names and counts each request, and runs it under its name. */
function requestScope(): RequestScope {
  const trustsProxies = siteEnvironment().TRUSTED_PROXY_HOPS > 0
  return (request, response, handle) => {
    const id = identifyRequest(request, response, trustsProxies)
    countRequest(request, response)
    runInRequest(id, handle)
  }
}

function isOwnService(origin: string): boolean {
  const {SUPABASE_URL} = siteEnvironment()
  return origin === new URL(SUPABASE_URL).origin || origin === contentOrigin
}

/**
 * Starts the background tasks of the server.
 * @param endTraces Sends what is still to be sent of the traces, before the process ends.
 */
export async function startServer(endTraces: () => Promise<void>): Promise<void> {
  guardServers(
    (host) => isOwnHost(host, ownHosts()),
    firstOf(serveKeptAssets(), serveStoredPages(sendOverloaded)),
    requestScope(),
  )
  forwardRequestId(isOwnService)
  // Before anything is marked.
  const unconfirmedPurgeSeconds = purgeMarked()
  const subscription = subscriptionTo('liveEvents')
  monitorSources({content: probeContent, database: probeMarketData, 'sign-in': probeSignIn})
  provideMovedPaths()
  const stopListening = expirePublished(subscription.note)
  const marksSubscription = subscriptionTo('marks')
  const stopFollowing = followMarks({
    read: readPublishMarks,
    onMark: expireMarked,
    onMissed: () => markChanged(['content']),
    onSubscriptionChange: marksSubscription.note,
    report: (what, error) => log.warn({error}, what),
  })
  // With hot reload Next ends its server itself.
  if (process.env['NEXT_MANUAL_SIG_HANDLE'])
    endOnSignal(drainTimes(), async () => {
      stopListening()
      stopFollowing()
      await endTraces()
    })
  refreshRecords()
  refreshMarketData()
  startMeasuringLoad()
  // Loads the market data before the first request needs it; later changes are compared with it.
  void markMarketData()
  await startMetricsIfNamed({
    publications: subscription.current,
    marks: marksSubscription.current,
    unconfirmedPurgeSeconds,
  })
}
