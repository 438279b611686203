import 'server-only'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

/** Asks the figures API for the least it can answer. Throws when it is away. */
export async function probeMarketData(signal: AbortSignal): Promise<boolean> {
  rowsOf(await publicClient.from('instrument_groups').select('code').limit(1).abortSignal(signal))
  return true
}
