import 'server-only'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

/** Sends the smallest query to the market data API. Throws when it is unavailable. */
export async function probeMarketData(signal: AbortSignal): Promise<boolean> {
  rowsOf(await publicClient.from('instrument_groups').select('code').limit(1).abortSignal(signal))
  return true
}
