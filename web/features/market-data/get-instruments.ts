import 'server-only'
import {z} from 'zod'
import {accountTypesShape, fetchAccountTypes} from '#web/database/account-types.ts'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {instrumentsShape, readInstrumentsBySymbol} from '#web/database/instruments.ts'
import {readSpreadsOf, spreadsShape} from '#web/database/spreads.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'

const shape = z.object({
  instruments: instrumentsShape,
  spreads: spreadsShape,
  accountTypes: accountTypesShape,
})

// A page has a tag for each, and a header for all of them.
const maxNamed = 20

/** Some instruments with their spreads on every account type. */
export type InstrumentRecords = z.infer<typeof shape>

async function load(symbols: readonly string[], signal: AbortSignal) {
  const [instruments, accountTypes] = await Promise.all([
    readInstrumentsBySymbol(symbols, signal),
    fetchAccountTypes(signal),
  ])
  const ids = instruments.map(({id}) => id)
  return {instruments, accountTypes, spreads: ids.length > 0 ? await readSpreadsOf(ids, signal) : []}
}

/** The market data of some symbols, at most 300, and the time of its reading; an unknown symbol is left out. */
export const getInstruments = (symbols: readonly string[]): Promise<Dated<InstrumentRecords>> =>
  fetchMarketData({
    key: ['instruments', ...symbols],
    load: (signal) => load(symbols, signal),
    shape,
    spreadsOf: symbols.length > maxNamed ? 'any' : symbols,
  })
