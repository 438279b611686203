import 'server-only'
import {z} from 'zod'
import type {Database} from './database.types.generated.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

type Row = Database['public']['Tables']['conversion_rates']['Row']

const conversionRate = z.object({
  currency: z.string().length(3),
  usd_value: z.number().positive(),
  updated_at: z.iso.datetime({offset: true}),
}) satisfies z.ZodType<Row>

/** The value of one unit of each currency in US dollars, and its time. */
export const conversionRatesShape = z.array(conversionRate).min(1)

/** Reads all conversion rates; a few dozen rows. */
export const fetchConversionRates = async (signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('conversion_rates')
      .select('currency,usd_value,updated_at')
      .order('currency')
      .abortSignal(signal),
  )
