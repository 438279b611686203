import 'server-only'
import {z} from 'zod'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {assetClassColumn} from './asset-class-column.ts'
import type {Database} from './database.types.generated.ts'
import {publicClient} from './public-client.ts'
import {pageSize, readAllByKey} from './read-all-by-key.ts'
import {rowsOf} from './rows-of.ts'

type Row = Database['public']['Tables']['instruments']['Row']

const instrument = z.object({
  id: z.uuid(),
  symbol: z.string().min(1),
  name: z.string().min(1),
  name_ar: z.string().min(1),
  group_code: z.string().min(1),
  asset_class: assetClassColumn,
  base_currency: z.string().nullable(),
  quote_currency: z.string().length(3),
  pip_size: z.number().positive(),
  lot_size: z.number().positive(),
  min_lot: z.number().positive(),
  max_lot: z.number().positive(),
  swap_long: z.number(),
  swap_short: z.number(),
  available_regions: z.array(z.enum(regionCodes)),
}) satisfies z.ZodType<Omit<Row, 'updated_at' | 'search_text'>>

export const instrumentsShape = z.array(instrument)

const columns =
  'id,symbol,name,name_ar,group_code,asset_class,base_currency,quote_currency,pip_size,lot_size,min_lot,max_lot,swap_long,swap_short,available_regions'

/** Reads the first instruments of a group by symbol, at most `limit`. */
export const readFirstInstruments = async (group: string, limit: number, signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('instruments')
      .select(columns)
      .eq('group_code', group)
      .order('symbol')
      .limit(limit)
      .abortSignal(signal),
  )

/** Reads every instrument by symbol. */
export const fetchInstruments = (signal: AbortSignal) =>
  readAllByKey(
    async (after) => {
      const page = publicClient.from('instruments').select(columns).order('symbol').limit(pageSize)
      return rowsOf(await (after === null ? page : page.gt('symbol', after)).abortSignal(signal))
    },
    (row) => row.symbol,
  )

/** Reads instruments that are traded like this one, at most `limit`: of its group and class, with the base currency of a pair, or the quote currency of what is no pair. */
export async function readRelatedInstruments(
  {id, group_code: group, asset_class: assetClass, base_currency: base, quote_currency: quote}: Instrument,
  limit: number,
  signal: AbortSignal,
) {
  const alike = publicClient
    .from('instruments')
    .select(columns)
    .eq('group_code', group)
    .eq('asset_class', assetClass)
    .neq('id', id)
  const found = base === null ? alike.eq('quote_currency', quote) : alike.eq('base_currency', base)
  return rowsOf(await found.order('symbol').limit(limit).abortSignal(signal))
}

const readBy = async (column: 'id' | 'symbol', values: readonly string[], signal: AbortSignal) =>
  rowsOf(
    await publicClient
      .from('instruments')
      .select(columns)
      .in(column, [...values])
      .abortSignal(signal),
  )

/** Reads the instruments of some symbols, at most 300; unknown symbols are left out. */
export const readInstrumentsBySymbol = (symbols: readonly string[], signal: AbortSignal) =>
  readBy('symbol', symbols, signal)

/** Reads the instruments of some ids, at most 300. */
export const readInstrumentsById = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Instrument[]> => instrumentsShape.parse(await readBy('id', ids, signal))
