import 'server-only'
import {z} from 'zod'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {pageSize, readAllByKey} from '#runtime/read-rows.ts'
import {assetClassColumn, unwrapRows} from '../responses.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {publicClient} from '../clients.ts'
import {fillPage, type ShownRow, withholdClaims} from './claims-in-names.ts'

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
  await withholdClaims(
    unwrapRows(
      await publicClient
        .from('instruments')
        .select(columns)
        .eq('group_code', group)
        .order('symbol')
        .limit(limit)
        .abortSignal(signal),
    ),
  )

/** Reads every instrument by symbol, with claims in names: the caller withholds them when no other read waits. */
export const fetchInstruments = (signal: AbortSignal) =>
  readAllByKey(
    async (after) => {
      const page = publicClient.from('instruments').select(columns).order('symbol').limit(pageSize)
      return unwrapRows(await (after === null ? page : page.gt('symbol', after)).abortSignal(signal))
    },
    (row) => row.symbol,
  )

/** Reads the instruments with symbols from one up to but not including another. */
export const readInstrumentsBetween = async (from: string, before: string, signal: AbortSignal) =>
  await withholdClaims(
    await readAllByKey(
      async (after) => {
        const page = publicClient.from('instruments').select(columns).lt('symbol', before)
        const rest = after === null ? page.gte('symbol', from) : page.gt('symbol', after)
        return unwrapRows(await rest.order('symbol').limit(pageSize).abortSignal(signal))
      },
      (row) => row.symbol,
    ),
  )

/**
 * Reads at most `limit` similar instruments of the same group and class. Pairs share the base currency; other instruments share the quote currency.
 */
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
  return await withholdClaims(unwrapRows(await found.order('symbol').limit(limit).abortSignal(signal)))
}

const readBy = async (column: 'id' | 'symbol', values: readonly string[], signal: AbortSignal) =>
  await withholdClaims(
    unwrapRows(
      await publicClient
        .from('instruments')
        .select(columns)
        .in(column, [...values])
        .abortSignal(signal),
    ),
  )

/** Reads the instruments with these symbols, at most 300. Omits unknown symbols. */
export const readInstrumentsBySymbol = (symbols: readonly string[], signal: AbortSignal) =>
  readBy('symbol', symbols, signal)

/** Reads the instruments with these ids, at most 300. */
export const readInstrumentsById = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Instrument[]> => instrumentsShape.parse(await readBy('id', ids, signal))

/** The filter of a search; `instrument_filter` in SQL explains each member. */
type InstrumentsFilter = Readonly<{
  words: string[]
  /** The instrument that has the words as an alternative name. */
  symbol: string | null
  group: string | null
  base: string | null
  availability: string | null
  region: string
  /** Asset classes that may not be marketed to the visitor. */
  hiddenClasses: string[]
  /** The effective leverage of each class, already lowered to the region's caps; 0 if it isn't offered. */
  leverageByClass: Record<AssetClass, number>
  majors: string[]
}>

/** Argument of the function `find_instruments`. */
type InstrumentsRequest = InstrumentsFilter &
  Readonly<{
    sort: string | null
    descending: boolean
    after: string | null
    afterValue: string | null
    limit: number
  }>

/**
 * Reads the instruments that match a query, in its order, at most 500.
 * @param readValue Reads the value that the query sorts by.
 */
export const findInstruments = async (
  request: InstrumentsRequest,
  readValue: (instrument: Instrument) => string,
  signal: AbortSignal,
): Promise<ReadonlyArray<ShownRow<Instrument>>> =>
  await fillPage(request.limit, async (limit, last) => {
    const cursor = last && {after: last.symbol, afterValue: readValue(last)}
    const query = {...request, ...cursor, limit}
    return instrumentsShape.parse(
      unwrapRows(await publicClient.rpc('find_instruments', {query}).abortSignal(signal)),
    )
  })

/** Counts the instruments that match a query. */
export const countInstruments = async (filter: InstrumentsFilter, signal: AbortSignal): Promise<number> =>
  z
    .number()
    .parse(unwrapRows(await publicClient.rpc('count_instruments', {query: filter}).abortSignal(signal)))

/** Argument of the function `search_instruments_by_name`; its SQL explains each member. */
type NameQuery = Readonly<{
  words: string[]
  phrase: string
  fuzzy: boolean
  maxCount: number
  hiddenClasses: readonly string[]
}>

/** Reads the instruments that a visitor may mean, the likeliest first, at most 100. */
export const matchInstruments = async (
  {words, phrase, fuzzy, maxCount, hiddenClasses}: NameQuery,
  signal: AbortSignal,
): Promise<Instrument[]> => {
  const search = {words, phrase, fuzzy, max_count: maxCount, hidden_classes: [...hiddenClasses]}
  return await withholdClaims(
    instrumentsShape.parse(
      unwrapRows(await publicClient.rpc('search_instruments_by_name', search).abortSignal(signal)),
    ),
  )
}

/** Counts the instruments whose symbol and names contain all words, except instruments of hidden classes. */
export const countMatches = async (
  words: readonly string[],
  hiddenClasses: readonly string[],
  signal: AbortSignal,
): Promise<number> => {
  const query = {words: [...words], hiddenClasses: [...hiddenClasses]}
  return z
    .number()
    .parse(unwrapRows(await publicClient.rpc('count_instruments', {query}).abortSignal(signal)))
}
