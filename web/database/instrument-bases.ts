import 'server-only'
import {z} from 'zod'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

/** Base currencies of instruments, including cryptocurrencies such as BTC. */
export const instrumentBasesShape = z.array(z.string().min(1))

/** Reads the base currencies of all instruments, in alphabetical order. */
export async function readInstrumentBases(signal: AbortSignal) {
  const rows = rowsOf(
    await publicClient
      .from('instrument_bases')
      .select('base_currency')
      .order('base_currency')
      .abortSignal(signal),
  )
  return rows.map((row) => row.base_currency)
}
