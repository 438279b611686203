import 'server-only'
import {log} from '../log/log.ts'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {anySpreadsTag, spreadsTag} from '../publish-marks/spreads-tag.ts'
import {changedSpreads, onlySpreadsChanged} from './changed-spreads.ts'
import {
  type CurrentMarketData,
  type MarketDataSnapshot,
  currentMarketData,
  invalidateMarketData,
} from './market-data-snapshot.ts'
import {readChangedSpreads} from './spreads.ts'

const timeoutMs = 2_000

/** Where more instruments than this change at a time, everything counts as changed. */
const maxInstruments = 200

type Marked = {
  /** The market data up to which changes are marked; undefined before the first one. */
  snapshot: MarketDataSnapshot | undefined
  /** One change is marked after the other. */
  pending: Promise<void>
}

declare global {
  // Next bundles this module more than once; webhook and timer notice the same changes.
  var marsaMarkedMarketData: Marked | undefined
}

const marked = (): Marked =>
  (globalThis.marsaMarkedMarketData ??= {snapshot: undefined, pending: Promise.resolve()})

/** What marking reads: all market data as it is now, and of which instruments spreads changed after a moment. */
export type Ports = Readonly<{
  readCurrent: () => Promise<CurrentMarketData>
  readChangedSince: (moment: string) => Promise<ReadonlyArray<Readonly<{instrument_id: string}>>>
}>

const realPorts: Ports = {
  readCurrent: async () => {
    invalidateMarketData()
    return await currentMarketData()
  },
  readChangedSince: async (moment) =>
    await readChangedSpreads(moment, maxInstruments, AbortSignal.timeout(timeoutMs)),
}

const everything = ['database']

/** The tags of what changed since a snapshot. */
async function tagsOfChange(
  before: MarketDataSnapshot | undefined,
  {snapshot: after, isLive}: CurrentMarketData,
  {readChangedSince}: Ports,
): Promise<readonly string[]> {
  if (before === undefined || !isLive) return everything
  if (before.freshness.version === after.freshness.version) return []
  if (!onlySpreadsChanged(before.freshness, after.freshness)) return everything
  // A spread that changed twice, and is what it was, may have been read in between.
  const since = before.freshness.updated_at
  const changedTwice = since === null ? [] : await readChangedSince(since)
  const ids = new Set([
    ...changedSpreads(before.spreads, after.spreads),
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
    const tags = await tagsOfChange(state.snapshot, current, ports)
    state.snapshot = current.isLive ? current.snapshot : undefined
    if (tags.length > 0) markChanged(tags)
  } catch (error) {
    // The catalogue is too long to be compared, or the database does not respond.
    log.info({error}, 'what changed in the market data is not known: all of it counts as changed')
    state.snapshot = undefined
    markChanged(everything)
  }
}

/**
 * Marks what changed in the market data since the last call, as finely as it is known: where spreads alone changed, what shows those of their
 * instruments; otherwise all that shows market data. Never rejects.
 */
export async function markMarketData(ports: Ports = realPorts): Promise<void> {
  const state = marked()
  state.pending = state.pending.then(async () => await markNow(ports))
  await state.pending
}
