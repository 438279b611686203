import 'server-only'
import {z} from 'zod'
import type {Database} from '#supabase/database.types.generated.ts'
import {publicClient} from '../clients.ts'
import {unwrapRows, assetClassColumn} from '../responses.ts'

type RateRow = Database['public']['Tables']['conversion_rates']['Row']

const conversionRate = z.object({
  currency: z.string().length(3),
  usd_value: z.number().positive(),
  updated_at: z.iso.datetime({offset: true}),
}) satisfies z.ZodType<RateRow>

/** The value of one unit of each currency in US dollars, and its timestamp. */
export const conversionRatesShape = z.array(conversionRate).min(1)

/** Reads all conversion rates; a few dozen rows. */
export const fetchConversionRates = async (signal: AbortSignal) =>
  unwrapRows(
    await publicClient
      .from('conversion_rates')
      .select('currency,usd_value,updated_at')
      .order('currency')
      .abortSignal(signal),
  )

/** The indicative price of an instrument in its quote currency; null if it isn't stored. */
export const referencePriceShape = z.number().positive().nullable()

/** Reads the indicative price of an instrument. */
export async function readReferencePrice(instrumentId: string, signal: AbortSignal) {
  const rows = unwrapRows(
    await publicClient
      .from('reference_prices')
      .select('price')
      .eq('instrument_id', instrumentId)
      .abortSignal(signal),
  )
  return rows[0]?.price ?? null
}

type FeeRow = Database['public']['Tables']['swap_free_fees']['Row']

const fee = z.object({
  asset_class: assetClassColumn,
  free_nights: z.number().int().min(0),
  fee_per_lot: z.number().min(0),
}) satisfies z.ZodType<Omit<FeeRow, 'sort_order' | 'updated_at'>>

export const swapFreeFeesShape = z.array(fee).min(1)

/** Reads the fees of the swap-free account by asset class, in the order of the table. */
export const fetchSwapFreeFees = async (signal: AbortSignal) =>
  unwrapRows(
    await publicClient
      .from('swap_free_fees')
      .select('asset_class,free_nights,fee_per_lot')
      .order('sort_order')
      .abortSignal(signal),
  )
