import 'server-only'
import {z} from 'zod'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

/** Base currencies of instruments; not all of them are currencies of a state, as BTC. */
export const instrumentBasesShape = z.array(z.string().min(1))

/** Asks which base currencies instruments have, in the order of the alphabet. */
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
