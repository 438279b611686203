import 'server-only'
import {z} from 'zod'
import type {Database} from './database.types.generated.ts'
import {publicClient} from './public-client.ts'
import {pageSize, readAllByKey} from './read-all-by-key.ts'
import {rowsOf} from './rows-of.ts'

type Row = Database['public']['Tables']['spreads']['Row']

const spread = z.object({
  id: z.uuid(),
  instrument_id: z.uuid(),
  account_type_id: z.uuid(),
  min_spread: z.number().min(0),
  avg_spread: z.number().min(0),
  max_spread: z.number().min(0),
  commission_per_lot: z.number().min(0),
  commission_currency: z.string().length(3),
}) satisfies z.ZodType<Omit<Row, 'updated_at'>>

export const spreadsShape = z.array(spread)

const columns =
  'id,instrument_id,account_type_id,min_spread,avg_spread,max_spread,commission_per_lot,commission_currency'

/** Reads the spreads of at most 300 instruments on all account types; responses are truncated at 1,000 rows. */
export const readSpreadsOf = async (instrumentIds: readonly string[], signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('spreads')
      .select(columns)
      .in('instrument_id', [...instrumentIds])
      .abortSignal(signal),
  )

/** Reads of which instruments spreads changed after a moment, at most `limit` rows. */
export const readChangedSpreads = async (after: string, limit: number, signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('spreads')
      .select('instrument_id')
      .gt('updated_at', after)
      .limit(limit)
      .abortSignal(signal),
  )

/** Reads every spread by id. */
export const fetchSpreads = (signal: AbortSignal) =>
  readAllByKey(
    async (after) => {
      const page = publicClient.from('spreads').select(columns).order('id').limit(pageSize)
      return rowsOf(await (after === null ? page : page.gt('id', after)).abortSignal(signal))
    },
    (row) => row.id,
  )
