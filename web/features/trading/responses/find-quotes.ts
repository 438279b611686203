import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {ByteLru} from '#web/cache/byte-lru.ts'
import {markedSince, type Moment, momentOfNow} from '#web/cache/mark-clock.ts'
import {sourceState} from '#web/cache/source-state.ts'
import {instrumentsShape, readInstrumentsBySymbol} from '#web/database/market-data/instruments.ts'
import {
  getCurrentMarketData,
  type MarketDataSnapshot,
} from '#web/database/market-data/market-data-snapshot.ts'
import {log} from '#web/log/log.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {listOfferedQuotes, listQuoteDetails} from '#web/parts/markets/quotes/get-quote.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'

const bySymbol = new WeakMap<MarketDataSnapshot, ReadonlyMap<string, Instrument>>()

function indexSnapshot(snapshot: MarketDataSnapshot): ReadonlyMap<string, Instrument> {
  const known = bySymbol.get(snapshot) ?? new Map(snapshot.instruments.map((row) => [row.symbol, row]))
  bySymbol.set(snapshot, known)
  return known
}

/** A symbol's instrument, or null, and when its read began: in the order of marks, and by the monotonic clock. */
type Known = Readonly<{instrument: Instrument | null; began: Moment; readAt: number}>

/**
 * Instruments of a long catalogue. In memory and each by itself, because a reader names any symbols: sets of them in a cache on the disk would
 * fill it.
 */
const known = new ByteLru<Known>(16 * 1024 * 1024)
const bytesEach = 2_048
const [timeoutMs, freshMs] = [2_000, 60_000]

const isCurrent = (entry: Known | undefined): boolean =>
  entry !== undefined &&
  performance.now() - entry.readAt < freshMs &&
  markedSince(['database'], entry.began).length === 0

async function readMissing(symbols: readonly string[]): Promise<void> {
  const [began, readAt] = [momentOfNow(), performance.now()]
  const rows = instrumentsShape.parse(await readInstrumentsBySymbol(symbols, timeoutSignal(timeoutMs)))
  const found = new Map(rows.map((row) => [row.symbol, row]))
  for (const symbol of symbols)
    known.set(symbol, {instrument: found.get(symbol) ?? null, began, readAt}, bytesEach)
}

async function listInstruments(symbols: readonly string[]): Promise<readonly Instrument[]> {
  if (await hasLongCatalogue()) {
    const missing = [...new Set(symbols)].filter((symbol) => !isCurrent(known.get(symbol)))
    // While the database is unavailable, the last ones.
    const isReadable =
      !sourceState('database').down || missing.some((symbol) => known.peek(symbol) === undefined)
    if (missing.length > 0 && isReadable)
      await readMissing(missing).catch((error: unknown) => {
        if (symbols.every((symbol) => known.peek(symbol) === undefined)) throw error
        log.warn({error}, 'the instruments of quotes could not be read, so the last ones are used')
      })
    return symbols.flatMap((symbol) => known.get(symbol)?.instrument ?? [])
  }
  const index = indexSnapshot((await getCurrentMarketData()).snapshot)
  return symbols.flatMap((symbol) => index.get(symbol) ?? [])
}

/**
 * The last quotes of those symbols that the visitor's region and country offer. With `details`, each has its format, its
 * market's hours and its chart, which change too rarely for every response.
 */
export async function findOfferedQuotes(
  symbols: readonly string[],
  rules: VisitorRules,
  hasDetails: boolean,
) {
  const {isDemo, quoted} = await listOfferedQuotes(await listInstruments(symbols), rules, 'current')
  const details = hasDetails ? await listQuoteDetails(quoted, rules) : []
  const quotes = quoted.map(({instrument: {symbol}, quote}, index) => {
    const {id: _id, closes: _closes, ...shown} = quote
    return {symbol, ...shown, details: details[index]}
  })
  return {now: Date.now(), isDemo, quotes}
}

export type FoundQuotes = Awaited<ReturnType<typeof findOfferedQuotes>>
