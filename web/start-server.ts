import 'server-only'
import {setTimeout as wait} from 'node:timers/promises'
import {readKeyEnds} from '#domain/key-ends.ts'
import {reportEndsDaily} from '#domain/key-expiry.ts'
import {isLoopback, isPublicSite} from '#domain/production-problems.ts'
import {takeOverBuild} from './build/build-position.ts'
import {contentOrigin, probeContent} from './content/client.ts'
import {getSubscription} from './content/subscription-state.ts'
import {expireMarked} from './content/expire-document.ts'
import {startExpiringOnPublish} from './content/expire-on-publish.ts'
import {provideSpelledInstruments} from './parts/markets/market-data/find-instruments.ts'
import {provideMovedPaths} from './content/load-moved-paths.ts'
import {refreshMarketData} from './database/market-data/mark-market-data.ts'
import {probeMarketData, probeSignIn} from './database/probes.ts'
import {readPublishMarks} from './database/publish-marks.ts'
import {loadSealedDocuments} from './content/sealed/run-sealed-query.ts'
import {refreshRecords} from './database/audit-log/refresh-records.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {isListed, toBlockList} from '#runtime/environment/proxy-list.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {endOnSignal, type DrainTimes} from './http/end-on-signal.ts'
import {serveAssets} from './http/serve-assets.ts'
import {purgeMarked} from './cache/purge-marked.ts'
import {forwardRequestId, identifyRequest} from './http/request-id.ts'
import {type RequestFilter, type RequestScope, guardServers, leaveUnguarded} from './guard-servers.ts'
import {runInRequest} from './log/request-context.ts'
import {dropForgedHeaders, reportOnce} from './http/trusted-proxies.ts'
import {type OwnHosts, isOwnHost} from './http/same-site.ts'
import {sendOverloaded, sendTooMany} from './parts/frame/send-overloaded.ts'
import {writeReceipt} from './features/legal/receipt.ts'
import {startMeasuringLoad} from './features/status/server-load.ts'
import {limitMisses} from './cache/front/limit-misses.ts'
import {limitRenders} from './cache/front/limit-renders.ts'
import {serveResultPages} from './cache/front/result-pages.ts'
import {isMarkedAgain} from './cache/front/request-again.ts'
import {serveMarkdown} from './parts/frame/serve-markdown.ts'
import {serveReceipts} from './parts/frame/serve-receipts.ts'
import {warmUpFirst} from './cache/front/warm-up.ts'
import {serveStoredPages} from './cache/front/serve-stored-pages.ts'
import {countRequest} from './metrics/count-requests.ts'
import type {Observed} from './metrics/site-metrics.ts'
import {startMetrics} from './metrics/start-metrics.ts'
import {countryHeader} from './routing/detected-region.ts'
import {noteDocumentScope} from './routing/document-scope.ts'
import {followMarks} from './cache/follow-marks.ts'
import {markChanged} from './cache/mark-clock.ts'
import {monitorSources} from './cache/monitor-sources.ts'
import {listRefused} from './cache/refused-texts.ts'
import {sourceStates} from './cache/source-state.ts'
import {log} from './log/log.ts'

/** How long running requests may take after the server stops listening. With the longest grace period, the total is nine seconds. */
const finishMs = 5_000
/** How long a starting server waits to learn what was published while it was down. Longer than its reads may take. */
const longestStartMs = 5_000
const sealedMs = 10_000
/** Default grace period: how long an ending server still accepts connections, for load balancers. */
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

/** Tries each filter in turn until one responds. */
const tryInTurn = (...filters: readonly RequestFilter[]): RequestFilter =>
  filters.reduce(
    (first, second) => (request, response, passOn) =>
      first(request, response, () => second(request, response, passOn)),
  )

async function startMetricsIfNamed(
  observed: Omit<Observed, 'sources' | 'refusedTexts' | 'writtenFolders'>,
): Promise<void> {
  const {METRICS_PORT: port, METRICS_HOST: host} = siteEnvironment()
  if (port === undefined) return
  leaveUnguarded(
    await startMetrics({port, host}, {sources: sourceStates, refusedTexts: listRefused, ...observed}),
  )
}

/** Assigns each request an id, counts it, adds its document's scope, and runs it under its id. */
function requestScope(): RequestScope {
  const {TRUSTED_PROXY_HOPS, TRUSTED_PROXIES} = siteEnvironment()
  const proxies = toBlockList(TRUSTED_PROXIES)
  const report = reportOnce((address) =>
    log.warn({address}, 'forwarded headers are ignored: TRUSTED_PROXIES does not name their sender'),
  )
  return (request, response, handle) => {
    const isProxy = TRUSTED_PROXY_HOPS > 0 && isListed(proxies, request.socket.remoteAddress)
    const isTrusted = isProxy || isMarkedAgain(request.headers)
    report(dropForgedHeaders(request, {isTrusted, countryHeader: countryHeader()}))
    const id = identifyRequest(request, response, isProxy)
    countRequest(request, response)
    noteDocumentScope(request.headers)
    runInRequest(id, handle)
  }
}

function isOwnService(origin: string): boolean {
  const {SUPABASE_URL} = siteEnvironment()
  return origin === new URL(SUPABASE_URL).origin || origin === contentOrigin
}

/** Takes over the build's pages. Otherwise this server renders all of its pages. */
async function takeOverIfKnown(): Promise<void> {
  const {BUILD_RESPONSES_DIR: folder} = siteEnvironment()
  if (folder === undefined) return
  try {
    // During an outage, the server only shows regulated texts that it read itself.
    await loadSealedDocuments(regulatedTypes, timeoutSignal(sealedMs))
    await takeOverBuild(folder)
  } catch (error) {
    log.warn({error}, 'what changed since the build is not known: its pages are rendered again')
  }
}

/**
 * Starts the server's background tasks.
 * @param endTraces Sends the remaining traces before the process ends.
 */
export async function startServer(endTraces: () => Promise<void>): Promise<void> {
  const subscription = getSubscription('liveEvents')
  const marksSubscription = getSubscription('marks')
  const {promise: untilDatabase, resolve: noteDatabase} = Promise.withResolvers<void>()
  const untilCurrent = Promise.all([
    subscription.untilSubscribed,
    marksSubscription.untilSubscribed,
    untilDatabase,
  ]).then(takeOverIfKnown)
  // With hot reload, Next compiles a page when it's requested.
  const isBuilt = Boolean(process.env['NEXT_MANUAL_SIG_HANDLE'])
  globalThis.marsaIsWarm = !isBuilt
  guardServers(
    (host) => isOwnHost(host, ownHosts()),
    tryInTurn(
      serveAssets(),
      warmUpFirst(
        new URL(siteEnvironment().SITE_URL).host,
        Promise.race([untilCurrent, wait(longestStartMs, undefined, {ref: false})]),
        sendOverloaded,
      ),
      serveMarkdown(),
      serveReceipts(writeReceipt),
      serveResultPages(sendTooMany),
      serveStoredPages(sendOverloaded),
      limitMisses(sendTooMany),
      limitRenders(sendTooMany),
    ),
    requestScope(),
  )
  forwardRequestId(isOwnService)
  // Must run before anything is marked.
  const unconfirmedPurgeSeconds = purgeMarked()
  monitorSources({content: probeContent, database: probeMarketData, 'sign-in': probeSignIn})
  provideMovedPaths()
  provideSpelledInstruments()
  const stopListening = startExpiringOnPublish(subscription.note)
  const stopFollowing = followMarks({
    read: readPublishMarks,
    onMark: expireMarked,
    onMissed: () => markChanged(['content']),
    onSubscriptionChange: marksSubscription.note,
    report: (what, error) => log.warn({error}, what),
  })
  // With hot reload, Next ends its server itself.
  if (isBuilt)
    endOnSignal(drainTimes(), async () => {
      stopListening()
      stopFollowing()
      await endTraces()
    })
  reportEndsDaily(
    () => readKeyEnds(process.env),
    (line) => log.warn(line),
  )
  startMeasuringLoad()
  void Promise.all([refreshMarketData(), refreshRecords()]).then(() => noteDatabase())
  await startMetricsIfNamed({
    publications: subscription.current,
    marks: marksSubscription.current,
    unconfirmedPurgeSeconds,
  })
}
