import 'server-only'
import {z} from 'zod'
import {hoursInWeek} from '#domain/spreads/hourly-spread.ts'
import type {Database} from './database.types.generated.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

type Row = Database['public']['Tables']['hourly_spreads']['Row']

const hourlySpread = z.object({
  account_type_id: z.uuid(),
  hour_of_week: z
    .number()
    .int()
    .min(0)
    .max(hoursInWeek - 1),
  min_spread: z.number().min(0),
  avg_spread: z.number().min(0),
  max_spread: z.number().min(0),
  observed_from: z.iso.date(),
  observed_until: z.iso.date(),
}) satisfies z.ZodType<Omit<Row, 'id' | 'instrument_id' | 'updated_at'>>

export const hourlySpreadsShape = z.array(hourlySpread)

/** Reads the spreads of an instrument by hour of the week, on all account types: at most 504 rows. */
export const fetchHourlySpreads = async (instrumentId: string, signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('hourly_spreads')
      .select('account_type_id,hour_of_week,min_spread,avg_spread,max_spread,observed_from,observed_until')
      .eq('instrument_id', instrumentId)
      .order('hour_of_week')
      .abortSignal(signal),
  )
