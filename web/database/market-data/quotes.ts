import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
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
  const {rows, isDemo} = await readWithKind(
    async () =>
      unwrapRows(
        await publicClient
          .from('quotes')
          .select(quoteColumns)
          .eq('instrument_id', instrumentId)
          .abortSignal(signal),
      ),
    signal,
  )
  const [quote] = rows
  return quote ? {quote: toQuote(quote), isDemo} : null
}

async function readFeed(signal: AbortSignal) {
  const rows = unwrapRows(await publicClient.from('quote_feed').select('epoch,is_demo').abortSignal(signal))
  return {epoch: rows[0]?.epoch ?? 0, isDemo: rows[0]?.is_demo ?? false}
}

/** Reads rows and whether their source makes prices up. Reads again if another worker started in between, which may be of the other kind. */
async function readWithKind<Rows>(
  read: (isDemo: boolean) => Promise<Rows>,
  signal: AbortSignal,
): Promise<Readonly<{rows: Rows; isDemo: boolean}>> {
  let feed = await readFeed(signal)
  for (;;) {
    const {epoch, isDemo} = feed
    const rows = await read(isDemo)
    feed = await readFeed(signal)
    if (feed.epoch === epoch) return {rows, isDemo}
  }
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
  /** By the monotonic clock. */
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
const earliest = new Date(0).toISOString()

const getMemory = (): Memory =>
  (globalThis.marsaQuotes ??= {
    byId: new Map(),
    isDemo: false,
    newestStoredAt: earliest,
    readAt: -Infinity,
    pending: undefined,
  })

async function refresh(memory: Memory): Promise<void> {
  memory.readAt = performance.now()
  const signal = timeoutSignal(timeoutMs)
  const {rows, isDemo} = await readWithKind(
    async (kind) => await readStoredSince(kind === memory.isDemo ? memory.newestStoredAt : earliest, signal),
    signal,
  )
  // The database deleted the quotes of the other kind.
  if (isDemo !== memory.isDemo) memory.byId.clear()
  memory.isDemo = isDemo
  for (const row of rows) {
    memory.byId.set(row.instrument_id, toQuote(row))
    memory.newestStoredAt = row.stored_at
  }
}

async function readStoredSince(moment: string, signal: AbortSignal) {
  const since = new Date(Date.parse(moment) - overlapMs).toISOString()
  const rows: Array<z.infer<typeof quoteRow>> = []
  for (;;) {
    const page = z.array(quoteRow).parse(
      unwrapRows(
        await publicClient
          .from('quotes')
          .select(quoteColumns)
          .gte('stored_at', since)
          .order('stored_at')
          .order('instrument_id')
          .range(rows.length, rows.length + pageRows - 1)
          .abortSignal(signal),
      ),
    )
    rows.push(...page)
    if (page.length < pageRows) return rows
  }
}

/** All quotes, at most a second old. While the database is unavailable, the last ones: their times show their age. */
export async function getCurrentQuotes(): Promise<Quotes> {
  const memory = getMemory()
  if (performance.now() - memory.readAt >= freshMs)
    memory.pending ??= refresh(memory)
      .catch(() => undefined)
      .finally(() => (memory.pending = undefined))
  await memory.pending
  return memory
}
