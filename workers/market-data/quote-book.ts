import {z} from 'zod'
import {instrumentAssetClasses} from '#domain/instruments/asset-classes.ts'
import {
  addQuote,
  type Bar,
  computeMid,
  type Quote,
  type Resolution,
  resolutions,
} from '#domain/quotes/bars.ts'
import {judgeQuote, type Refusal} from '#domain/quotes/judge-quote.ts'
import type {Reading} from './quote-formats.ts'

const id = z.string()
const figure = z.number()

const barShape = z
  .object({
    instrument_id: id,
    resolution: z.enum(resolutions),
    starts_at: figure,
    open: figure,
    high: figure,
    low: figure,
    close: figure,
    spread_sum: figure,
    min_spread: figure,
    max_spread: figure,
    quotes: figure,
  })
  .transform((row) => ({
    instrumentId: row.instrument_id,
    resolution: row.resolution,
    bar: {
      startsAt: row.starts_at,
      open: row.open,
      high: row.high,
      low: row.low,
      close: row.close,
      spreadSum: row.spread_sum,
      minSpread: row.min_spread,
      maxSpread: row.max_spread,
      quotes: row.quotes,
    } satisfies Bar,
  }))

/** What `begin_quote_feed` returns. */
export const feedStartShape = z.object({
  epoch: z.number().int(),
  instruments: z.array(z.object({id, symbol: z.string(), asset_class: z.enum(instrumentAssetClasses)})),
  quotes: z.array(
    z.object({
      instrument_id: id,
      bid: figure,
      ask: figure,
      quoted_at: figure,
      previous_close: figure.nullable(),
    }),
  ),
  bars: z.array(barShape),
})

type FeedStart = Readonly<z.infer<typeof feedStartShape>>

type QuoteRow = Readonly<{
  instrument_id: string
  bid: number
  ask: number
  quoted_at: number
  previous_close: number | null
  day_low: number
  day_high: number
}>
type BarRow = Readonly<z.input<typeof barShape>>

/** What changed since the last batch, as the database takes it. */
export type Batch = Readonly<{quotes: readonly QuoteRow[]; bars: readonly BarRow[]}>

type Entry = {
  readonly instrument: FeedStart['instruments'][number]
  last: Quote | undefined
  held: Quote | undefined
  previousClose: number | null
  readonly bars: Map<Resolution, Bar>
}

/** Bars of a batch. A file without a pause between its ticks is read no further until they are stored. */
const largestBatch = 10_000

const toBarRow = (instrumentId: string, resolution: Resolution, bar: Bar): BarRow => ({
  instrument_id: instrumentId,
  resolution,
  starts_at: bar.startsAt,
  open: bar.open,
  high: bar.high,
  low: bar.low,
  close: bar.close,
  spread_sum: bar.spreadSum,
  min_spread: bar.minSpread,
  max_spread: bar.maxSpread,
  quotes: bar.quotes,
})

/** The symbols of the source that count, and ours; null if the source uses ours. And what hears of unknown ones. */
type Symbols = Readonly<{map: ReadonlyMap<string, string> | null; nameUnknown: (symbol: string) => void}>

/** The last quote and the open bars of each instrument, continued from what the database holds. */
export function createQuoteBook(start: FeedStart, {map, nameUnknown}: Symbols) {
  const entries = new Map<string, Entry>(
    start.instruments.map((instrument) => [
      instrument.symbol,
      {instrument, last: undefined, held: undefined, previousClose: null, bars: new Map()},
    ]),
  )
  const byId = new Map([...entries.values()].map((entry) => [entry.instrument.id, entry]))
  for (const {instrument_id: known, bid, ask, quoted_at: at, previous_close: close} of start.quotes) {
    const entry = byId.get(known)
    if (entry) [entry.last, entry.previousClose] = [{bid, ask, at}, close]
  }
  for (const {instrumentId, resolution, bar} of start.bars) byId.get(instrumentId)?.bars.set(resolution, bar)
  const changedQuotes = new Map<string, QuoteRow>()
  const changedBars = new Map<string, BarRow>()

  const count = (entry: Entry, quote: Quote) => {
    const {id: instrumentId} = entry.instrument
    entry.last = quote
    const before = entry.bars.get('1d')
    for (const resolution of resolutions) {
      const bar = addQuote(entry.bars.get(resolution), quote, resolution)
      entry.bars.set(resolution, bar)
      changedBars.set(
        `${instrumentId} ${resolution} ${bar.startsAt}`,
        toBarRow(instrumentId, resolution, bar),
      )
    }
    const day = entry.bars.get('1d')
    if (before && before.startsAt !== day?.startsAt) entry.previousClose = before.close
    changedQuotes.set(instrumentId, {
      instrument_id: instrumentId,
      bid: quote.bid,
      ask: quote.ask,
      quoted_at: quote.at,
      previous_close: entry.previousClose,
      day_low: day?.low ?? computeMid(quote),
      day_high: day?.high ?? computeMid(quote),
    })
  }

  return {
    /** Takes what a source sent. Returns why it was refused, or null. */
    add: (reading: Reading, now: number): Refusal | null => {
      if (reading === 'heartbeat') return null
      if (reading === 'malformed') return 'malformed'
      const {symbol, bid, ask, at} = reading
      // With a map, a symbol that it doesn't name may be another instrument of the source.
      const entry = entries.get(map === null ? symbol : (map.get(symbol) ?? ''))
      if (entry === undefined) {
        nameUnknown(symbol)
        return 'unknownSymbol'
      }
      const verdict = judgeQuote({bid, ask, at}, entry, entry.instrument.asset_class, now)
      entry.held = verdict.held
      for (const accepted of verdict.accepted) count(entry, accepted)
      return verdict.refusal
    },
    /** Whether a batch is as large as the database should take at once. */
    isFull: (): boolean => changedBars.size >= largestBatch,
    /** What changed since the last batch was settled. */
    readBatch: (): Batch => ({quotes: [...changedQuotes.values()], bars: [...changedBars.values()]}),
    /** Forgets the rows of a stored batch, except those that changed again. */
    settle: ({quotes, bars}: Batch) => {
      for (const row of quotes)
        if (changedQuotes.get(row.instrument_id) === row) changedQuotes.delete(row.instrument_id)
      for (const row of bars) {
        const key = `${row.instrument_id} ${row.resolution} ${row.starts_at}`
        if (changedBars.get(key) === row) changedBars.delete(key)
      }
    },
  }
}

export type QuoteBook = ReturnType<typeof createQuoteBook>
