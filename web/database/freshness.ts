import 'server-only'
import {z} from 'zod'
import {visitorClient} from './visitor-client.ts'
import {rowsOf} from './rows-of.ts'

/** When a trading figure last changed, as an ISO time; null while there are none. */
export const freshnessShape = z.object({updated_at: z.iso.datetime({offset: true}).nullable()})

/** Asks when a figure last changed. */
export const readFreshness = async (signal: AbortSignal) =>
  rowsOf(await visitorClient.from('trading_freshness').select('updated_at').abortSignal(signal).single())
