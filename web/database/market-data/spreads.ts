import 'server-only'
import {z} from 'zod'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import {hoursInWeek} from '#domain/spreads/hourly-spreads.ts'
import {pageSize, readAllByKey} from '#runtime/read-rows.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {publicClient} from '../clients.ts'
import {unwrapRows} from '../responses.ts'

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
  // Responses that were stored before spreads were measured lack these fields.
  measured_from: z.iso.date().nullish(),
  measured_until: z.iso.date().nullish(),
  measured_quotes: z.number().positive().nullish(),
}) satisfies z.ZodType<Pick<Row, 'id'> & Spread>

export const spreadsShape = z.array(spread)

const columns =
  'id,instrument_id,account_type_id,min_spread,avg_spread,max_spread,commission_per_lot,commission_currency,measured_from,measured_until,measured_quotes'

/** Reads the spreads of at most 300 instruments on all account types; responses are truncated at 1,000 rows. */
export const readSpreadsByInstrument = async (instrumentIds: readonly string[], signal: AbortSignal) =>
  unwrapRows(
    await publicClient
      .from('spreads')
      .select(columns)
      .in('instrument_id', [...instrumentIds])
      .abortSignal(signal),
  )

/** Reads the instruments whose spreads changed after a timestamp, at most `limit` rows. */
export const readChangedSpreads = async (after: string, limit: number, signal: AbortSignal) =>
  unwrapRows(
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
      return unwrapRows(await (after === null ? page : page.gt('id', after)).abortSignal(signal))
    },
    (row) => row.id,
  )

/** The filter of a count; `instrument_filter` in SQL explains each member. */
type SpreadsFilter = Readonly<{
  account: string
  words: string[]
  /** The instrument that has the words as an alternative name. */
  symbol: string | null
  /** Asset classes that may not be marketed to the visitor. */
  hiddenClasses: string[]
}>

/** Argument of the function `find_spreads`. */
type SpreadsRequest = SpreadsFilter &
  Readonly<{
    availability: string | null
    region: string
    leverageByClass: Record<AssetClass, number>
    majors: string[]
    sort: string | null
    descending: boolean
    after: string | null
    afterValue: string | null
    limit: number
  }>

/** Reads the spreads that match a query, in its order, at most 250. */
export const findSpreads = async (request: SpreadsRequest, signal: AbortSignal): Promise<Spread[]> =>
  spreadsShape.parse(unwrapRows(await publicClient.rpc('find_spreads', {query: request}).abortSignal(signal)))

/** Counts the spreads that match a query. */
export const countSpreads = async (filter: SpreadsFilter, signal: AbortSignal): Promise<number> =>
  z.number().parse(unwrapRows(await publicClient.rpc('count_spreads', {query: filter}).abortSignal(signal)))

type HourlyRow = Database['public']['Tables']['hourly_spreads']['Row']

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
}) satisfies z.ZodType<Omit<HourlyRow, 'id' | 'instrument_id' | 'updated_at'>>

export const hourlySpreadsShape = z.array(hourlySpread)

/** Reads the spreads of an instrument by hour of the week, on all account types: at most 504 rows. */
export const fetchHourlySpreads = async (instrumentId: string, signal: AbortSignal) =>
  unwrapRows(
    await publicClient
      .from('hourly_spreads')
      .select('account_type_id,hour_of_week,min_spread,avg_spread,max_spread,observed_from,observed_until')
      .eq('instrument_id', instrumentId)
      .order('hour_of_week')
      .abortSignal(signal),
  )
