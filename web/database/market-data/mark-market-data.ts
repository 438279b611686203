import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {log} from '../../log/log.ts'
import {markChanged} from '../../cache/mark-clock.ts'
import {anySpreadsTag, spreadsTag} from '../../cache/tags.ts'
import {sourceState} from '../../cache/source-state.ts'
import {
  type CurrentMarketData,
  type MarketDataSnapshot,
  getCurrentMarketData,
  invalidateMarketData,
} from './market-data-snapshot.ts'
import {readChangedSpreads} from './spreads.ts'
import {freshnessShape, readFreshness} from './catalogue.ts'

type Spread = MarketDataSnapshot['spreads'][number]

const byId = (spreads: readonly Spread[]): ReadonlyMap<string, string> =>
  new Map(spreads.map((spread) => [spread.id, JSON.stringify(spread)]))

/** Ids of the instruments whose spreads were added, changed or removed between two snapshots. */
export function listChangedSpreads(before: readonly Spread[], after: readonly Spread[]): ReadonlySet<string> {
  if (before === after) return new Set()
  const [known, now] = [byId(before), byId(after)]
  const changed = after.filter((spread) => known.get(spread.id) !== now.get(spread.id))
  const removed = before.filter(({id}) => !now.has(id))
  return new Set([...changed, ...removed].map(({instrument_id: id}) => id))
}

/** Whether only spreads changed between two versions of the market data. */
export const onlySpreadsChanged = (
  before: MarketDataSnapshot['freshness'],
  after: MarketDataSnapshot['freshness'],
): boolean =>
  after.version > before.version &&
  after.version - before.version === after.spreads_version - before.spreads_version

const timeoutMs = 2_000

/** If more instruments than this change at once, everything counts as changed. */
const maxInstruments = 200

type Marked = {
  /** The market data of the last marked change; undefined before the first. */
  snapshot: MarketDataSnapshot | undefined
  /** Marks one change at a time. */
  pending: Promise<void>
}

declare global {
  // Next bundles this module more than once, and the webhook and the timer detect the same changes.
  var marsaMarkedMarketData: Marked | undefined
}

const marked = (): Marked =>
  (globalThis.marsaMarkedMarketData ??= {snapshot: undefined, pending: Promise.resolve()})

/** The reads of marking: all current market data, and the instruments whose spreads changed since a timestamp. */
export type Ports = Readonly<{
  readCurrent: () => Promise<CurrentMarketData>
  readChangedSince: (moment: string) => Promise<ReadonlyArray<Readonly<{instrument_id: string}>>>
}>

const realPorts: Ports = {
  readCurrent: async () => {
    invalidateMarketData()
    // A read in progress may have begun before the change.
    return await getCurrentMarketData(Infinity)
  },
  readChangedSince: async (moment) =>
    await readChangedSpreads(moment, maxInstruments, timeoutSignal(timeoutMs)),
}

const everything = ['database']

async function listChangedTags(
  before: MarketDataSnapshot | undefined,
  {snapshot: after, isLive}: CurrentMarketData,
  {readChangedSince}: Ports,
): Promise<readonly string[]> {
  if (before === undefined || !isLive) return everything
  if (before.freshness.version === after.freshness.version) return []
  if (!onlySpreadsChanged(before.freshness, after.freshness)) return everything
  // A spread that changed twice and is back at its old value may have been read in between.
  const since = before.freshness.updated_at
  const changedTwice = since === null ? [] : await readChangedSince(since)
  const ids = new Set([
    ...listChangedSpreads(before.spreads, after.spreads),
    ...changedTwice.map((row) => row.instrument_id),
  ])
  if (ids.size >= maxInstruments) return everything
  const symbols = after.instruments.filter(({id}) => ids.has(id)).map(({symbol}) => symbol)
  return [anySpreadsTag, ...[...ids, ...symbols].map(spreadsTag)]
}

async function markNow(ports: Ports): Promise<void> {
  const state = marked()
  try {
    const current = await ports.readCurrent()
    const tags = await listChangedTags(state.snapshot, current, ports)
    state.snapshot = current.isLive ? current.snapshot : undefined
    if (tags.length > 0) markChanged(tags)
  } catch (error) {
    // The catalogue is too long to compare, or the database doesn't respond.
    log.info({error}, 'what changed in the market data is not known: all of it counts as changed')
    state.snapshot = undefined
    markChanged(everything)
  }
}

/**
 * Marks what changed in the market data since the last call. If only spreads changed, marks the pages with those instruments' spreads; otherwise all
 * pages with market data. Never rejects.
 */
export async function markMarketData(ports: Ports = realPorts): Promise<void> {
  const state = marked()
  state.pending = state.pending.then(async () => await markNow(ports))
  await state.pending
}

const intervalMilliseconds = 5_000
const timeoutMilliseconds = 2_000

async function check(known: number | undefined): Promise<number | undefined> {
  if (sourceState('database').down) return known
  const {version} = freshnessShape.parse(await readFreshness(timeoutSignal(timeoutMilliseconds)))
  if (version !== known) await markMarketData()
  if (known !== undefined && version !== known) log.info({version}, 'market data changed')
  return version
}

/**
 * Checks every few seconds whether market data changed, and expires the pages that show it. A database webhook, if configured, reports changes
 * immediately; this finds the ones it missed. Resolves after the first check, which loads the market data that later changes are compared with. Never
 * rejects.
 */
export async function refreshMarketData(): Promise<void> {
  let known: number | undefined
  const refresh = async () => {
    try {
      known = await check(known)
    } catch (error) {
      log.warn({error}, 'a check for changed market data failed')
    }
    setTimeout(() => void refresh(), intervalMilliseconds).unref()
  }
  await refresh()
}
