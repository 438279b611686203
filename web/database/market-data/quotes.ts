import 'server-only'
import {z} from 'zod'
import type {DayQuote} from '#domain/quotes/quote-texts.ts'
import type {Bar, Resolution} from '#domain/quotes/bars.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {publicClient} from '../clients.ts'
import {unwrapRows} from '../responses.ts'

type QuoteRow = Database['public']['Tables']['quotes']['Row']

const moment = z.iso.datetime({offset: true})
const quoteColumns = 'instrument_id,bid,ask,quoted_at,previous_close,day_low,day_high,stored_at'

const figure = z.number()
const price = z.number().positive()

const quoteRow = z.object({
  instrument_id: z.string(),
  bid: price,
  ask: price,
  quoted_at: moment,
  previous_close: price.nullable(),
  day_low: price,
  day_high: price,
  stored_at: moment,
}) satisfies z.ZodType<QuoteRow>

const toQuote = (row: QuoteRow): DayQuote => ({
  bid: row.bid,
  ask: row.ask,
  at: Date.parse(row.quoted_at),
  previousClose: row.previous_close,
  low: row.day_low,
  high: row.day_high,
})

const quoteShape = z.object({
  bid: price,
  ask: price,
  at: figure,
  previousClose: price.nullable(),
  low: price,
  high: price,
}) satisfies z.ZodType<DayQuote>

/** The last quote of an instrument, and whether the source makes its prices up. Null without a quote. */
export const instrumentQuoteShape = z.object({quote: quoteShape, isDemo: z.boolean()}).nullable()

export async function readInstrumentQuote(instrumentId: string, signal: AbortSignal) {
  const [quotes, isDemo] = await Promise.all([
    publicClient.from('quotes').select(quoteColumns).eq('instrument_id', instrumentId).abortSignal(signal),
    readIsDemo(signal),
  ])
  const [quote] = unwrapRows(quotes)
  return quote ? {quote: toQuote(quote), isDemo} : null
}

async function readIsDemo(signal: AbortSignal): Promise<boolean> {
  const rows = unwrapRows(await publicClient.from('quote_feed').select('is_demo').abortSignal(signal))
  return rows[0]?.is_demo ?? false
}

/** Price bars, oldest first. */
export const barsShape = z.array(
  z.object({
    startsAt: figure,
    open: price,
    high: price,
    low: price,
    close: price,
    spreadSum: figure,
    minSpread: figure,
    maxSpread: figure,
    quotes: figure,
  }) satisfies z.ZodType<Bar>,
)

const barColumns = 'starts_at,open,high,low,close,spread_sum,min_spread,max_spread,quotes'
const newestBars = 400

/** Reads up to 400 of an instrument's newest bars. */
export async function readBars(
  instrumentId: string,
  resolution: Resolution,
  signal: AbortSignal,
): Promise<Bar[]> {
  const rows = unwrapRows(
    await publicClient
      .from('price_bars')
      .select(barColumns)
      .eq('instrument_id', instrumentId)
      .eq('resolution', resolution)
      .order('starts_at', {ascending: false})
      .limit(newestBars)
      .abortSignal(signal),
  )
  return rows.toReversed().map((row) => ({
    startsAt: Date.parse(row.starts_at),
    open: row.open,
    high: row.high,
    low: row.low,
    close: row.close,
    spreadSum: row.spread_sum,
    minSpread: row.min_spread,
    maxSpread: row.max_spread,
    quotes: row.quotes,
  }))
}

/** The last quote of each instrument by its id. */
type Quotes = Readonly<{byId: ReadonlyMap<string, DayQuote>; isDemo: boolean}>

type Memory = {
  readonly byId: Map<string, DayQuote>
  isDemo: boolean
  newestStoredAt: string
  readAt: number
  pending: Promise<void> | undefined
}

declare global {
  // Next bundles this module once per route. All copies share the quotes.
  var marsaQuotes: Memory | undefined
}

const freshMs = 700
const timeoutMs = 2_000
const pageRows = 1_000
// A transaction may become visible after a later one.
const overlapMs = 5_000

const getMemory = (): Memory =>
  (globalThis.marsaQuotes ??= {
    byId: new Map(),
    isDemo: false,
    newestStoredAt: new Date(0).toISOString(),
    readAt: 0,
    pending: undefined,
  })

async function refresh(memory: Memory): Promise<void> {
  memory.readAt = Date.now()
  const signal = AbortSignal.timeout(timeoutMs)
  memory.isDemo = await readIsDemo(signal)
  const since = new Date(Date.parse(memory.newestStoredAt) - overlapMs).toISOString()
  for (let from = 0; ; from += pageRows) {
    const rows = z.array(quoteRow).parse(
      unwrapRows(
        await publicClient
          .from('quotes')
          .select(quoteColumns)
          .gte('stored_at', since)
          .order('stored_at')
          .order('instrument_id')
          .range(from, from + pageRows - 1)
          .abortSignal(signal),
      ),
    )
    for (const row of rows) {
      memory.byId.set(row.instrument_id, toQuote(row))
      memory.newestStoredAt = row.stored_at
    }
    if (rows.length < pageRows) break
  }
}

/** All quotes, at most a second old. While the database is unavailable, the last ones: their times show their age. */
export async function getCurrentQuotes(): Promise<Quotes> {
  const memory = getMemory()
  if (Date.now() - memory.readAt >= freshMs)
    memory.pending ??= refresh(memory)
      .catch(() => undefined)
      .finally(() => (memory.pending = undefined))
  await memory.pending
  return memory
}
