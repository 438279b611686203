import 'server-only'
import {z} from 'zod'
import {accountTypesShape, readAccountTypes} from '#web/database/account-types.ts'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {instrumentsShape, readInstrumentsBySymbol} from '#web/database/instruments.ts'
import {readSpreadsOf, spreadsShape} from '#web/database/spreads.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'

const shape = z.object({
  instruments: instrumentsShape,
  spreads: spreadsShape,
  accountTypes: accountTypesShape,
})

/** Some instruments with their spreads on every account type. */
export type InstrumentRecords = z.infer<typeof shape>

async function load(symbols: readonly string[], signal: AbortSignal) {
  const [instruments, accountTypes] = await Promise.all([
    readInstrumentsBySymbol(symbols, signal),
    readAccountTypes(signal),
  ])
  const ids = instruments.map(({id}) => id)
  return {instruments, accountTypes, spreads: ids.length > 0 ? await readSpreadsOf(ids, signal) : []}
}

/** The figures of some symbols, at most 300, and when the database gave them; a symbol that it does not know is left out. */
export const getInstruments = (symbols: readonly string[]): Promise<Dated<InstrumentRecords>> =>
  fetchMarketData({
    key: ['instruments', ...symbols],
    load: (signal) => load(symbols, signal),
    shape,
  })
