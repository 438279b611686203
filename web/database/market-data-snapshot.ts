import 'server-only'
import {z} from 'zod'
import {siteEnvironment} from '../env/site-environment.ts'
import {responseKey, fileResponseStore} from '../stale-if-error/response-store.ts'
import {readTimeout} from '../stale-if-error/read-timeout.ts'
import {recordFailure, sourceState} from '../stale-if-error/source-state.ts'
import {log} from '../log/log.ts'
import {accountTypesShape, readAccountTypes} from './account-types.ts'
import {isLongCatalogue} from './catalogue-length.ts'
import {freshnessShape, readFreshness} from './freshness.ts'
import {instrumentCountsShape, readInstrumentCounts} from './instrument-counts.ts'
import {instrumentGroupsShape, readInstrumentGroups} from './instrument-groups.ts'
import {instrumentsShape, readInstruments} from './instruments.ts'
import {readSpreads, spreadsShape} from './spreads.ts'

// An open page asks every five seconds and is to show a change within ten.
const freshMilliseconds = 3_000
// Far longer than it takes to hear of a change; for what was changed past the triggers that count.
const wholeMilliseconds = 60_000
const checkTimeoutMilliseconds = 2_000
const wholeTimeoutMilliseconds = 8_000

const snapshotShape = z.object({
  accountTypes: accountTypesShape,
  groups: instrumentGroupsShape,
  instruments: instrumentsShape.min(1),
  spreads: spreadsShape.min(1),
  freshness: freshnessShape,
})

/** All trading figures at one moment. */
export type MarketDataSnapshot = z.infer<typeof snapshotShape>

/** A snapshot, when the database last confirmed it (milliseconds since 1970), and whether it just did or is away. */
export type CurrentMarketData = Readonly<{snapshot: MarketDataSnapshot; asOf: number; isLive: boolean}>

type Memory = {
  known: {figures: MarketDataSnapshot; asOf: number; readAt: number} | undefined
  pending: Promise<CurrentMarketData> | undefined
  /** Somebody said that the figures changed. */
  isDoubted: boolean
}

declare global {
  // Next bundles this module once for each route; all of them share one snapshot.
  var marsaFigures: Memory | undefined
}

const memoryOf = (): Memory =>
  (globalThis.marsaFigures ??= {known: undefined, pending: undefined, isDoubted: false})
const storeKey = responseKey('figures', ['snapshot'])
const store = () => fileResponseStore(siteEnvironment().STALE_RESPONSES_DIR)

/** There are more instruments than a process holds. */
class LongCatalogueError extends Error {}

async function readWhole(hasFallback: boolean): Promise<MarketDataSnapshot> {
  // Asked first: a change that happens meanwhile is then read once more, and never missed. It also tells soon when nobody answers.
  const freshness = await readFreshness(
    AbortSignal.timeout(readTimeout(checkTimeoutMilliseconds, hasFallback)),
  )
  const signal = AbortSignal.timeout(readTimeout(wholeTimeoutMilliseconds, hasFallback))
  if (isLongCatalogue(instrumentCountsShape.parse(await readInstrumentCounts(signal))))
    throw new LongCatalogueError('The catalogue is too long to be held whole.')
  const [accountTypes, groups, instruments, spreads] = await Promise.all([
    readAccountTypes(signal),
    readInstrumentGroups(signal),
    readInstruments(signal),
    readSpreads(signal),
  ])
  return snapshotShape.parse({accountTypes, groups, instruments, spreads, freshness})
}

const isSame = (one: MarketDataSnapshot['freshness'], other: MarketDataSnapshot['freshness']) =>
  one.updated_at === other.updated_at && one.version === other.version

async function confirm(memory: Memory): Promise<CurrentMarketData> {
  const {known} = memory
  const asOf = Date.now()
  memory.isDoubted = false
  if (known && asOf - known.readAt < wholeMilliseconds) {
    const freshness = freshnessShape.parse(await readFreshness(AbortSignal.timeout(checkTimeoutMilliseconds)))
    if (isSame(freshness, known.figures.freshness)) {
      memory.known = {...known, asOf}
      return {snapshot: known.figures, asOf, isLive: true}
    }
  }
  const figures = await readWhole(known !== undefined || (await store().has(storeKey)))
  memory.known = {figures, asOf, readAt: asOf}
  await store()
    .put(storeKey, {at: asOf, value: figures})
    .catch((error: unknown) => log.error({error}, 'the figures could not be stored'))
  return {snapshot: figures, asOf, isLive: true}
}

async function recall(memory: Memory, cause: unknown): Promise<CurrentMarketData> {
  if (!memory.known) {
    const stored = await store().get(storeKey)
    if (!stored) throw cause
    memory.known = {figures: snapshotShape.parse(stored.value), asOf: stored.at, readAt: 0}
  }
  return {snapshot: memory.known.figures, asOf: memory.known.asOf, isLive: false}
}

async function refresh(memory: Memory): Promise<CurrentMarketData> {
  try {
    return await confirm(memory)
  } catch (error) {
    // What was known of a shorter one is not what there is.
    if (error instanceof LongCatalogueError) throw error
    // Figures of a wrong shape do not mean that the database is away.
    const {lastFailure} = recordFailure('figures', error, !(error instanceof z.ZodError))
    log.warn({source: 'figures', failure: lastFailure}, 'serving the last known figures')
    return recall(memory, error)
  }
}

/** Has the figures confirmed by the database before they are shown once more. */
export function invalidateMarketData(): void {
  memoryOf().isDoubted = true
}

/**
 * All trading figures, confirmed by the database at most three seconds ago; the last known ones while it is away. One process asks
 * once, however many readers do; also sooner, for who heard of the change `since`. Throws what the database's failure threw when figures were never known.
 */
export async function currentMarketData(since = 0): Promise<CurrentMarketData> {
  const memory = memoryOf()
  const state = sourceState('figures')
  if (state.down) return recall(memory, new Error(`The database is away: ${state.lastFailure ?? ''}`))
  const isKnown = memory.known && memory.known.figures.freshness.version >= since && !memory.isDoubted
  if (memory.known && isKnown && Date.now() - memory.known.asOf < freshMilliseconds) {
    return {snapshot: memory.known.figures, asOf: memory.known.asOf, isLive: true}
  }
  const ask = () => (memory.pending ??= refresh(memory).finally(() => (memory.pending = undefined)))
  const isJoining = memory.pending !== undefined
  const current = await ask()
  // What was under way when somebody heard of a change may not hold it.
  return isJoining && current.isLive && current.snapshot.freshness.version < since ? await ask() : current
}
