import 'server-only'
import {z} from 'zod'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

/** When a trading figure last changed, as an ISO time, null while there are none; and how often figures changed since the first start. */
export const freshnessShape = z.object({
  updated_at: z.iso.datetime({offset: true}).nullable(),
  // What was stored before changes were counted has none.
  version: z.number().int().min(0).default(0),
})

/** Asks when a figure last changed. */
export const readFreshness = async (signal: AbortSignal) =>
  rowsOf(
    await publicClient.from('trading_freshness').select('updated_at,version').abortSignal(signal).single(),
  )
