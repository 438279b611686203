import 'server-only'
import {z} from 'zod'
import {
  accountTypesShape,
  fetchAccountTypes,
  freshnessShape,
  readFreshness,
  instrumentBasesShape,
  readInstrumentBases,
  instrumentCountsShape,
  readInstrumentCounts,
  instrumentGroupsShape,
  fetchInstrumentGroups,
} from '#web/database/market-data/catalogue.ts'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {isLongCatalogue} from '#web/database/market-data/catalogue-length.ts'
import {
  instrumentsShape,
  readFirstInstruments,
  readInstrumentsBySymbol,
} from '#web/database/market-data/instruments.ts'
import {readSpreadsByInstrument, spreadsShape} from '#web/database/market-data/spreads.ts'
import type {Dated} from '#web/cache/read-with-fallback.ts'
import {initialRows} from '#domain/instruments/search/table-queries.ts'
import {leadingSymbols} from '#domain/instruments/rows/leading-symbols.ts'

const shape = z.object({
  accountTypes: accountTypesShape,
  groups: instrumentGroupsShape,
  counts: instrumentCountsShape,
  bases: instrumentBasesShape,
  freshness: freshnessShape,
  firstInstruments: instrumentsShape.min(1),
  firstSpreads: spreadsShape,
})

/**
 * The market data in the HTML of the trading conditions. It is the same for all languages and regions, and for a catalogue
 * of any size.
 */
export type MarketData = z.infer<typeof shape>

type InstrumentRows = Awaited<ReturnType<typeof readFirstInstruments>>

/** The first instruments by group: the leading ones, then by symbol. */
async function readFirst(
  groups: ReadonlyArray<{code: string}>,
  leading: InstrumentRows,
  signal: AbortSignal,
): Promise<InstrumentRows> {
  const first: InstrumentRows = []
  const isLeading = new Set(leading.map(({symbol}) => symbol))
  const inOrder = leadingSymbols.flatMap((symbol) => leading.find((each) => each.symbol === symbol) ?? [])
  for (const {code} of groups) {
    if (first.length >= initialRows) break
    first.push(...inOrder.filter(({group_code: group}) => group === code))
    const others = await readFirstInstruments(code, initialRows + isLeading.size, signal)
    first.push(...others.filter(({symbol}) => !isLeading.has(symbol)))
  }
  return first.slice(0, initialRows)
}

async function load(signal: AbortSignal) {
  const [accountTypes, groups, counts, bases, freshness] = await Promise.all([
    fetchAccountTypes(signal),
    fetchInstrumentGroups(signal),
    readInstrumentCounts(signal),
    readInstrumentBases(signal),
    readFreshness(signal),
  ])
  // In a long catalogue, the database orders the rows only by symbol.
  const leading = isLongCatalogue(instrumentCountsShape.parse(counts))
    ? []
    : await readInstrumentsBySymbol(leadingSymbols, signal)
  const firstInstruments = await readFirst(groups, leading, signal)
  const firstSpreads = await readSpreadsByInstrument(
    firstInstruments.map(({id}) => id),
    signal,
  )
  return {accountTypes, groups, counts, bases, freshness, firstInstruments, firstSpreads}
}

// Twice the lifetime of a cached response. Older data means that refreshing failed.
const liveMilliseconds = 120_000

/** Market data, the time of the read (milliseconds since 1970), and whether it is current. */
export type DatedMarketData = Dated<MarketData> & Readonly<{isLive: boolean}>

/** The market data of the trading-conditions page. */
export async function getMarketData(): Promise<DatedMarketData> {
  const dated = await fetchMarketData({key: ['trading-conditions'], load, shape, spreadsOf: 'any'})
  return {...dated, isLive: Date.now() - dated.at < liveMilliseconds}
}
