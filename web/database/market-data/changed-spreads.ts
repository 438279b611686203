import type {MarketDataSnapshot} from './market-data-snapshot.ts'

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
