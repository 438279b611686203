import 'server-only'
import {z} from 'zod'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

/** The indicative price of an instrument in its quote currency; null where none is stored. */
export const referencePriceShape = z.number().positive().nullable()

/** Reads the indicative price of an instrument. */
export async function readReferencePrice(instrumentId: string, signal: AbortSignal) {
  const rows = rowsOf(
    await publicClient
      .from('reference_prices')
      .select('price')
      .eq('instrument_id', instrumentId)
      .abortSignal(signal),
  )
  return rows[0]?.price ?? null
}
