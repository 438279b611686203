import 'server-only'
import {visitorClient} from './visitor-client.ts'
import {rowsOf} from './rows-of.ts'

/** Asks the figures API for the least it can answer. Throws when it is away. */
export async function probeFigures(signal: AbortSignal): Promise<boolean> {
  rowsOf(await visitorClient.from('instrument_groups').select('code').limit(1).abortSignal(signal))
  return true
}
