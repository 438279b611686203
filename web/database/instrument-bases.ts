import 'server-only'
import {z} from 'zod'
import {assetClassColumn} from './asset-class-column.ts'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

/** Base currencies of instruments, including cryptocurrencies such as BTC, and the classes of their instruments. */
export const instrumentBasesShape = z.array(
  z.object({base_currency: z.string().min(1), asset_classes: z.array(assetClassColumn).min(1)}),
)

/** Reads the base currencies of all instruments, in alphabetical order. */
export async function readInstrumentBases(signal: AbortSignal) {
  return rowsOf(
    await publicClient
      .from('instrument_bases')
      .select('base_currency,asset_classes')
      .order('base_currency')
      .abortSignal(signal),
  )
}
