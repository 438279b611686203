import 'server-only'
import {z} from 'zod'
import {accountTypesShape, fetchAccountTypes} from '#web/database/market-data/catalogue.ts'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {
  instrumentsShape,
  readInstrumentsBetween,
  readInstrumentsBySymbol,
  readRelatedInstruments,
} from '#web/database/market-data/instruments.ts'
import {
  readSpreadsByInstrument,
  spreadsShape,
  hourlySpreadsShape,
  fetchHourlySpreads,
} from '#web/database/market-data/spreads.ts'
import type {Dated} from '#web/cache/read-with-fallback.ts'
import type {InstrumentRecord, Instrument} from '#domain/instruments/instrument.ts'
import {type OfferRules, findOffer} from '#domain/offers/offers.ts'
import {toSymbolRange} from '#domain/instruments/search/symbol-initials.ts'
import {
  type InstrumentChanges,
  instrumentChangesShape,
  readInstrumentChanges,
} from '#web/database/market-data/instrument-changes.ts'
import type {HourlySpread} from '#domain/spreads/hourly-spreads.ts'

const shape = z.object({
  instruments: instrumentsShape,
  spreads: spreadsShape,
  accountTypes: accountTypesShape,
})

// A page has one tag per instrument, and one header for all tags.
const maxNamed = 20

/** Some instruments with their spreads on every account type. */
export type InstrumentRecords = z.infer<typeof shape>

async function load(symbols: readonly string[], signal: AbortSignal) {
  const [instruments, accountTypes] = await Promise.all([
    readInstrumentsBySymbol(symbols, signal),
    fetchAccountTypes(signal),
  ])
  const ids = instruments.map(({id}) => id)
  return {
    instruments,
    accountTypes,
    spreads: ids.length > 0 ? await readSpreadsByInstrument(ids, signal) : [],
  }
}

/** The market data of at most 300 symbols, and the time of the read. Unknown symbols are left out. */
export const getInstruments = (symbols: readonly string[]): Promise<Dated<InstrumentRecords>> =>
  fetchMarketData({
    key: ['instruments', ...symbols],
    load: (signal) => load(symbols, signal),
    shape,
    spreadsOf: symbols.length > maxNamed ? 'any' : symbols,
  })

/** The market data of a symbol and the time of the read, or null for an unknown symbol. */
export async function getInstrument(symbol: string): Promise<Dated<InstrumentRecord> | null> {
  const {at, value} = await getInstruments([symbol])
  const [instrument] = value.instruments
  return instrument
    ? {at, value: {instrument, spreads: value.spreads, accountTypes: value.accountTypes}}
    : null
}

const [readAtMost, shownAtMost] = [24, 6] as const

/** A few instruments that trade like this one and that the region offers. */
export async function getRelatedInstruments(
  instrument: Instrument,
  region: OfferRules,
): Promise<Instrument[]> {
  const {value} = await fetchMarketData({
    key: ['related-instruments', instrument.id],
    load: (signal) => readRelatedInstruments(instrument, readAtMost, signal),
    shape: instrumentsShape,
  })
  return value.filter((related) => findOffer(related, region) === 'offered').slice(0, shownAtMost)
}

/** The instruments of the region whose symbols have an initial, by symbol. */
export async function getInstrumentsByInitial(initial: string, region: OfferRules): Promise<Instrument[]> {
  const {value} = await fetchMarketData({
    key: ['instruments-by-initial', initial],
    load: (signal) => readInstrumentsBetween(...toSymbolRange(initial), signal),
    shape: instrumentsShape,
  })
  return value.filter((instrument) => findOffer(instrument, region) === 'offered')
}

/** The last change of each kind of an instrument's market data. */
export const getInstrumentChanges = (instrumentId: string): Promise<Dated<InstrumentChanges>> =>
  fetchMarketData({
    key: ['instrument-changes', instrumentId],
    load: (signal) => readInstrumentChanges(instrumentId, signal),
    shape: instrumentChangesShape,
    spreadsOf: [instrumentId],
  })

/** The spreads of an instrument by hour of the week, or empty. */
export const getHourlySpreads = (instrumentId: string): Promise<Dated<readonly HourlySpread[]>> =>
  fetchMarketData({
    key: ['hourly-spreads', instrumentId],
    load: (signal) => fetchHourlySpreads(instrumentId, signal),
    shape: hourlySpreadsShape,
  })
