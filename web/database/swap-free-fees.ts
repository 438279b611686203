import 'server-only'
import {z} from 'zod'
import type {Database} from './database.types.generated.ts'
import {assetClassColumn} from './asset-class-column.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

type Row = Database['public']['Tables']['swap_free_fees']['Row']

const fee = z.object({
  asset_class: assetClassColumn,
  free_nights: z.number().int().min(0),
  fee_per_lot: z.number().min(0),
}) satisfies z.ZodType<Omit<Row, 'sort_order' | 'updated_at'>>

export const swapFreeFeesShape = z.array(fee).min(1)

/** Reads what the swap-free account costs, by asset class, in the order of the table. */
export const fetchSwapFreeFees = async (signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('swap_free_fees')
      .select('asset_class,free_nights,fee_per_lot')
      .order('sort_order')
      .abortSignal(signal),
  )
