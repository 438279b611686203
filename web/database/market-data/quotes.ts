import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {readAllByOffset} from '#runtime/read-rows.ts'
import {z} from 'zod'
import type {DayQuote} from '#domain/quotes/quote-texts.ts'
import type {Bar, Resolution} from '#domain/quotes/bars.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {log} from '../../log/log.ts'
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

const closesShape = z.array(price)
const trendsShape = z.array(z.object({instrument_id: z.string(), closes: closesShape}))

/** The last quotes of some instruments, each with the closing prices of its last hours, and whether their source makes prices up. */
export const quotesShape = z.object({
  isDemo: z.boolean(),
  quotes: z.array(quoteShape.extend({id: z.string(), closes: closesShape})),
})
export type ReadQuotes = z.infer<typeof quotesShape>

/** The closing prices of each instrument's last 24 hours of trading, oldest first. */
const readTrends = async (ids: readonly string[], signal: AbortSignal) =>
  trendsShape.parse(
    unwrapRows(await publicClient.rpc('price_trends', {instrument_ids: [...ids]}).abortSignal(signal)),
  )

/** Reads the last quotes of at most 300 instruments. */
export async function readQuotes(ids: readonly string[], signal: AbortSignal): Promise<ReadQuotes> {
  const {rows, isDemo} = await readWithKind(async () => {
    const [quotes, trends] = await Promise.all([
      publicClient
        .from('quotes')
        .select(quoteColumns)
        .in('instrument_id', [...ids])
        .abortSignal(signal),
      readTrends(ids, signal),
    ])
    const closes = new Map(trends.map((trend) => [trend.instrument_id, trend.closes]))
    return unwrapRows(quotes).map((row) => ({
      ...toQuote(row),
      id: row.instrument_id,
      closes: closes.get(row.instrument_id) ?? [],
    }))
  }, signal)
  return {isDemo, quotes: rows}
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
export type Quotes = Readonly<{byId: ReadonlyMap<string, DayQuote>; isDemo: boolean}>

type Memory = {
  readonly byId: Map<string, DayQuote>
  /** Closing prices, and when they were read by the monotonic clock. */
  readonly trends: Map<string, Readonly<{closes: readonly number[]; readAt: number}>>
  /** The instruments whose closing prices are being read. */
  readonly pendingTrends: Map<string, Promise<void>>
  isDemo: boolean
  /** Whether quotes were ever read. */
  isKnown: boolean
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
// A transaction may become visible after a later one.
const overlapMs = 5_000
const earliest = new Date(0).toISOString()

const getMemory = (): Memory =>
  (globalThis.marsaQuotes ??= {
    byId: new Map(),
    trends: new Map(),
    pendingTrends: new Map(),
    isDemo: false,
    isKnown: false,
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
  if (isDemo !== memory.isDemo) {
    memory.byId.clear()
    memory.trends.clear()
  }
  memory.isDemo = isDemo
  memory.isKnown = true
  for (const row of rows) {
    memory.byId.set(row.instrument_id, toQuote(row))
    memory.newestStoredAt = row.stored_at
  }
}

async function readStoredSince(moment: string, signal: AbortSignal) {
  // A database whose clock was ahead has dated quotes in the future. Later ones must not wait for that time.
  const since = new Date(Math.min(Date.parse(moment), Date.now()) - overlapMs).toISOString()
  return await readAllByOffset(async (first, last) =>
    z
      .array(quoteRow)
      .parse(
        unwrapRows(
          await publicClient
            .from('quotes')
            .select(quoteColumns)
            .gte('stored_at', since)
            .order('stored_at')
            .order('instrument_id')
            .range(first, last)
            .abortSignal(signal),
        ),
      ),
  )
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

const trendMs = 300_000

/** Reads closing prices into the memory. An instrument without any isn't read again before the time of the others is over. */
async function refreshTrends({trends, isDemo}: Memory, ids: readonly string[]): Promise<void> {
  const readAt = performance.now()
  const read = await readTrends(ids, timeoutSignal(timeoutMs))
  // Another worker may have started in between.
  if (getMemory().isDemo !== isDemo) return
  const closes = new Map(read.map((trend) => [trend.instrument_id, trend.closes]))
  for (const id of ids) trends.set(id, {closes: closes.get(id) ?? [], readAt})
}

/**
 * Quotes of some instruments from the memory of all, with closing prices that are at most five minutes old.
 * Throws if quotes were never read: that isn't the same as none.
 */
export async function getCurrentQuotesWithTrends(ids: readonly string[]): Promise<ReadQuotes> {
  await getCurrentQuotes()
  const memory = getMemory()
  const {byId, isDemo, isKnown, trends, pendingTrends} = memory
  if (!isKnown) throw new Error('The quotes were never read.')
  const quoted = ids.filter((id) => byId.has(id))
  const now = performance.now()
  const missing = quoted.filter(
    (id) => !pendingTrends.has(id) && now - (trends.get(id)?.readAt ?? -Infinity) >= trendMs,
  )
  if (missing.length > 0) {
    const pending = refreshTrends(memory, missing)
      // Without the database, the rows have no chart or the last one.
      .catch((error: unknown) => log.warn({error}, 'the small charts of quotes could not be read'))
      .finally(() => missing.forEach((id) => pendingTrends.delete(id)))
    for (const id of missing) pendingTrends.set(id, pending)
  }
  await Promise.all(quoted.flatMap((id) => pendingTrends.get(id) ?? []))
  const quotes = quoted.flatMap((id) => {
    const quote = byId.get(id)
    return quote ? [{...quote, id, closes: [...(trends.get(id)?.closes ?? [])]}] : []
  })
  return {isDemo, quotes}
}
