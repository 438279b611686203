import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {responseKey, fileResponseStore, readTimeout} from '../../cache/response-store.ts'
import {recordFailure, sourceState} from '../../cache/source-state.ts'
import {log} from '../../log/log.ts'
import {
  accountTypesShape,
  fetchAccountTypes,
  freshnessShape,
  readFreshness,
  instrumentCountsShape,
  readInstrumentCounts,
  instrumentGroupsShape,
  fetchInstrumentGroups,
} from './catalogue.ts'
import {isLongCatalogue} from './catalogue-length.ts'
import {withholdClaims} from './claims-in-names.ts'
import {instrumentsShape, fetchInstruments} from './instruments.ts'
import {fetchSpreads, spreadsShape} from './spreads.ts'

// An open page polls every five seconds and must show a change within ten.
const freshMilliseconds = 3_000
// For changes that bypass the counting triggers. All others are detected far sooner.
const maxAgeMilliseconds = 60_000
const checkTimeoutMilliseconds = 2_000
const readTimeoutMilliseconds = 8_000

const snapshotShape = z.object({
  accountTypes: accountTypesShape,
  groups: instrumentGroupsShape,
  instruments: instrumentsShape.min(1),
  spreads: spreadsShape.min(1),
  freshness: freshnessShape,
})

/** A consistent copy of all market data. */
export type MarketDataSnapshot = z.infer<typeof snapshotShape>

/** A snapshot, when the database last confirmed it (milliseconds since 1970), and whether the database is available now. */
export type CurrentMarketData = Readonly<{snapshot: MarketDataSnapshot; asOf: number; isLive: boolean}>

type Memory = {
  known: {snapshot: MarketDataSnapshot; asOf: number; readAt: number} | undefined
  pending: Promise<CurrentMarketData> | undefined
  /** Whether a change was reported since the last confirmation. */
  isInvalidated: boolean
}

declare global {
  // Next bundles this module once per route. All copies share one snapshot.
  var marsaMarketData: Memory | undefined
}

const getMemory = (): Memory =>
  (globalThis.marsaMarketData ??= {known: undefined, pending: undefined, isInvalidated: false})
const storeKey = responseKey('database', ['snapshot'])
const store = () => fileResponseStore(siteEnvironment().STALE_RESPONSES_DIR)

/** The catalogue has more instruments than a process may hold. */
class LongCatalogueError extends Error {}

async function readSnapshot(hasFallback: boolean): Promise<MarketDataSnapshot> {
  // Read first: a change during the other reads then causes another read. It also fails early if the database is unavailable.
  const freshness = await readFreshness(timeoutSignal(readTimeout(checkTimeoutMilliseconds, hasFallback)))
  const signal = timeoutSignal(readTimeout(readTimeoutMilliseconds, hasFallback))
  if (isLongCatalogue(instrumentCountsShape.parse(await readInstrumentCounts(signal))))
    throw new LongCatalogueError('The catalogue is too long to hold complete.')
  const [accountTypes, groups, instruments, spreads] = await Promise.all([
    fetchAccountTypes(signal),
    fetchInstrumentGroups(signal),
    fetchInstruments(signal),
    fetchSpreads(signal),
  ])
  const shown = await withholdClaims(instruments)
  return snapshotShape.parse({accountTypes, groups, instruments: shown, spreads, freshness})
}

const isSame = (one: MarketDataSnapshot['freshness'], other: MarketDataSnapshot['freshness']) =>
  one.updated_at === other.updated_at && one.version === other.version

async function confirm(memory: Memory): Promise<CurrentMarketData> {
  const {known} = memory
  const asOf = Date.now()
  memory.isInvalidated = false
  if (known && asOf - known.readAt < maxAgeMilliseconds) {
    const freshness = freshnessShape.parse(await readFreshness(timeoutSignal(checkTimeoutMilliseconds)))
    if (isSame(freshness, known.snapshot.freshness)) {
      memory.known = {...known, asOf}
      return {snapshot: known.snapshot, asOf, isLive: true}
    }
  }
  const snapshot = await readSnapshot(known !== undefined || (await store().has(storeKey)))
  memory.known = {snapshot, asOf, readAt: asOf}
  await store()
    .put(storeKey, {at: asOf, value: snapshot})
    .catch((error: unknown) => log.error({error}, 'the market data could not be stored'))
  return {snapshot, asOf, isLive: true}
}

async function readFallback(memory: Memory, cause: unknown): Promise<CurrentMarketData> {
  if (!memory.known) {
    const stored = await store().get(storeKey)
    if (!stored) throw cause
    memory.known = {snapshot: snapshotShape.parse(stored.value), asOf: stored.at, readAt: 0}
  }
  return {snapshot: memory.known.snapshot, asOf: memory.known.asOf, isLive: false}
}

async function refresh(memory: Memory): Promise<CurrentMarketData> {
  try {
    return await confirm(memory)
  } catch (error) {
    // The stored snapshot of a shorter catalogue would be incomplete.
    if (error instanceof LongCatalogueError) throw error
    // An invalid response doesn't mean that the database is unavailable.
    const {lastFailure} = recordFailure('database', error, !(error instanceof z.ZodError))
    log.warn({source: 'database', failure: lastFailure}, 'serving the last known market data')
    return readFallback(memory, error)
  }
}

/** Makes the next read confirm the snapshot with the database. */
export function invalidateMarketData(): void {
  getMemory().isInvalidated = true
}

/**
 * All market data, confirmed by the database at most three seconds ago. If the snapshot is older than version `since`, confirms it at once. Returns the
 * last snapshot while the database is unavailable. Concurrent callers share one read. Throws if the database fails and no snapshot exists.
 */
export async function getCurrentMarketData(since = 0): Promise<CurrentMarketData> {
  const memory = getMemory()
  const state = sourceState('database')
  if (state.down)
    return readFallback(memory, new Error(`The database is unavailable: ${state.lastFailure ?? ''}`))
  const isUpToDate = memory.known && memory.known.snapshot.freshness.version >= since && !memory.isInvalidated
  if (memory.known && isUpToDate && Date.now() - memory.known.asOf < freshMilliseconds) {
    return {snapshot: memory.known.snapshot, asOf: memory.known.asOf, isLive: true}
  }
  const join = () => (memory.pending ??= refresh(memory).finally(() => (memory.pending = undefined)))
  const isJoining = memory.pending !== undefined
  const current = await join()
  // A read that began before the change may not contain it.
  return isJoining && current.isLive && current.snapshot.freshness.version < since ? await join() : current
}
