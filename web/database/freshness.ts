import 'server-only'
import {z} from 'zod'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

/** The time of the last change of market data (ISO, null while there is none), the number of changes since the first start, and of those of spreads among them. */
export const freshnessShape = z.object({
  updated_at: z.iso.datetime({offset: true}).nullable(),
  // Snapshots that were stored before changes were counted have no version.
  version: z.number().int().min(0).default(0),
  spreads_version: z.number().int().min(0).default(0),
})

/** Reads when market data last changed. */
export const readFreshness = async (signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('trading_freshness')
      .select('updated_at,version,spreads_version')
      .abortSignal(signal)
      .single(),
  )
