import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {findOffer} from '#domain/offers/offers.ts'
import {
  getCurrentMarketData,
  type MarketDataSnapshot,
} from '#web/database/market-data/market-data-snapshot.ts'
import {getCurrentQuotes} from '#web/database/market-data/quotes.ts'
import {getInstruments} from '#web/parts/markets/market-data/get-instruments.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'

const bySymbol = new WeakMap<MarketDataSnapshot, ReadonlyMap<string, Instrument>>()

function indexSnapshot(snapshot: MarketDataSnapshot): ReadonlyMap<string, Instrument> {
  const known = bySymbol.get(snapshot) ?? new Map(snapshot.instruments.map((row) => [row.symbol, row]))
  bySymbol.set(snapshot, known)
  return known
}

async function listInstruments(symbols: readonly string[]): Promise<readonly Instrument[]> {
  // Sorted, so that the same symbols in another order aren't cached again.
  if (await hasLongCatalogue())
    return (await getInstruments([...new Set(symbols)].toSorted())).value.instruments
  const index = indexSnapshot((await getCurrentMarketData()).snapshot)
  return symbols.flatMap((symbol) => index.get(symbol) ?? [])
}

/** The last quotes of those symbols that the visitor's region and country offer. */
export async function findOfferedQuotes(symbols: readonly string[], {region}: VisitorRules) {
  const [instruments, {byId, isDemo}] = await Promise.all([listInstruments(symbols), getCurrentQuotes()])
  const quotes = instruments.flatMap((instrument) => {
    const quote = byId.get(instrument.id)
    if (quote === undefined || findOffer(instrument, region) !== 'offered') return []
    return [{symbol: instrument.symbol, ...quote}]
  })
  return {now: Date.now(), isDemo, quotes}
}
