import 'server-only'
import {z} from 'zod'
import {siteEnvironment} from '../env/site-environment.ts'
import {responseKey, fileResponseStore} from '../stale-if-error/response-store.ts'
import {readTimeout} from '../stale-if-error/read-timeout.ts'
import {recordFailure, sourceState} from '../stale-if-error/source-state.ts'
import {log} from '../log/log.ts'
import {accountTypesShape, fetchAccountTypes} from './account-types.ts'
import {isLongCatalogue} from './catalogue-length.ts'
import {freshnessShape, readFreshness} from './freshness.ts'
import {instrumentCountsShape, readInstrumentCounts} from './instrument-counts.ts'
import {instrumentGroupsShape, fetchInstrumentGroups} from './instrument-groups.ts'
import {instrumentsShape, fetchInstruments} from './instruments.ts'
import {fetchSpreads, spreadsShape} from './spreads.ts'

// An open page polls every five seconds and must show a change within ten.
const freshMilliseconds = 3_000
// For changes that bypass the triggers that count; all others are noticed far sooner.
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

/** All market data at one moment. */
export type MarketDataSnapshot = z.infer<typeof snapshotShape>

/** A snapshot, when the database last confirmed it (milliseconds since 1970), and whether it is available now. */
export type CurrentMarketData = Readonly<{snapshot: MarketDataSnapshot; asOf: number; isLive: boolean}>

type Memory = {
  known: {snapshot: MarketDataSnapshot; asOf: number; readAt: number} | undefined
  pending: Promise<CurrentMarketData> | undefined
  /** A change was reported since the last confirmation. */
  isInvalidated: boolean
}

declare global {
  // Next bundles this module once for each route; all of them share one snapshot.
  var marsaMarketData: Memory | undefined
}

const memoryOf = (): Memory =>
  (globalThis.marsaMarketData ??= {known: undefined, pending: undefined, isInvalidated: false})
const storeKey = responseKey('database', ['snapshot'])
const store = () => fileResponseStore(siteEnvironment().STALE_RESPONSES_DIR)

/** There are more instruments than a process may hold. */
class LongCatalogueError extends Error {}

async function readSnapshot(hasFallback: boolean): Promise<MarketDataSnapshot> {
  // Read first: a change during the other reads then causes another read. It also fails early when the database is unavailable.
  const freshness = await readFreshness(
    AbortSignal.timeout(readTimeout(checkTimeoutMilliseconds, hasFallback)),
  )
  const signal = AbortSignal.timeout(readTimeout(readTimeoutMilliseconds, hasFallback))
  if (isLongCatalogue(instrumentCountsShape.parse(await readInstrumentCounts(signal))))
    throw new LongCatalogueError('The catalogue is too long to hold complete.')
  const [accountTypes, groups, instruments, spreads] = await Promise.all([
    fetchAccountTypes(signal),
    fetchInstrumentGroups(signal),
    fetchInstruments(signal),
    fetchSpreads(signal),
  ])
  return snapshotShape.parse({accountTypes, groups, instruments, spreads, freshness})
}

const isSame = (one: MarketDataSnapshot['freshness'], other: MarketDataSnapshot['freshness']) =>
  one.updated_at === other.updated_at && one.version === other.version

async function confirm(memory: Memory): Promise<CurrentMarketData> {
  const {known} = memory
  const asOf = Date.now()
  memory.isInvalidated = false
  if (known && asOf - known.readAt < maxAgeMilliseconds) {
    const freshness = freshnessShape.parse(await readFreshness(AbortSignal.timeout(checkTimeoutMilliseconds)))
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
    // An invalid response does not mean that the database is unavailable.
    const {lastFailure} = recordFailure('database', error, !(error instanceof z.ZodError))
    log.warn({source: 'database', failure: lastFailure}, 'serving the last known market data')
    return readFallback(memory, error)
  }
}

/** Makes the next read confirm the snapshot with the database. */
export function invalidateMarketData(): void {
  memoryOf().isInvalidated = true
}

/**
 * All market data, confirmed by the database at most three seconds ago, or sooner when the caller knows of the version `since`; the
 * last snapshot while the database is unavailable. Concurrent callers share one read. Throws the database's error without a snapshot.
 */
export async function currentMarketData(since = 0): Promise<CurrentMarketData> {
  const memory = memoryOf()
  const state = sourceState('database')
  if (state.down)
    return readFallback(memory, new Error(`The database is unavailable: ${state.lastFailure ?? ''}`))
  const isKnown = memory.known && memory.known.snapshot.freshness.version >= since && !memory.isInvalidated
  if (memory.known && isKnown && Date.now() - memory.known.asOf < freshMilliseconds) {
    return {snapshot: memory.known.snapshot, asOf: memory.known.asOf, isLive: true}
  }
  const join = () => (memory.pending ??= refresh(memory).finally(() => (memory.pending = undefined)))
  const isJoining = memory.pending !== undefined
  const current = await join()
  // A read that had begun before the change may not contain it.
  return isJoining && current.isLive && current.snapshot.freshness.version < since ? await join() : current
}
