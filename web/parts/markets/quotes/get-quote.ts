import 'server-only'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {
  barsShape,
  getCurrentQuotesWithTrends,
  quotesShape,
  readBars,
  type ReadQuotes,
  readQuotes,
} from '#web/database/market-data/quotes.ts'
import {formatShortMoment} from '#domain/format/dates.ts'
import {findSpan, type Span} from '#domain/hours/span.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {findOffer} from '#domain/offers/offers.ts'
import {type ChartRange, drawTrend, rangeBars, selectBars} from '#domain/quotes/chart-ranges.ts'
import type {Bar} from '#domain/quotes/bars.ts'
import {formatPrice, formatQuote, getQuoteFormat, type QuoteFormat} from '#domain/quotes/quote-texts.ts'
import {fill} from '#i18n/fill.ts'
import {log} from '#web/log/log.ts'
import {getMessages} from '#i18n/messages.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {findMarket, getMarketHours} from '#web/parts/markets/trading-hours/get-calendars.ts'

const readStored = async (ids: readonly string[]): Promise<ReadQuotes> =>
  (
    await fetchMarketData({
      key: ['quotes', ...ids],
      load: async (signal) => await readQuotes(ids, signal),
      shape: quotesShape,
    })
  ).value

/** The last quote of an instrument, for a page. Null without a quote. */
export async function getQuote(instrumentId: string) {
  const {isDemo, quotes} = await readStored([instrumentId])
  const [quote] = quotes
  return quote ? {quote, isDemo} : null
}

/** The bars of a range, oldest first. */
export async function getBars(instrumentId: string, range: ChartRange): Promise<readonly Bar[]> {
  const {resolution} = rangeBars[range]
  const {value} = await fetchMarketData({
    key: ['bars', instrumentId, resolution],
    load: async (signal) => await readBars(instrumentId, resolution, signal),
    shape: barsShape,
  })
  return selectBars(value, range)
}

type Quoted = ReadQuotes['quotes'][number]

/** A small chart: the data of its SVG path, and the text that stands for it. */
export type Trend = Readonly<{path: string; text: string}>

/** How a script keeps a quote current: its format, the market's current or next hours, and its chart. */
export type QuoteDetails = Readonly<{format: QuoteFormat; span: Span | null; trend: Trend | null}>

/** A quote as a page shows it until a script updates it. */
export type RenderedQuote = Readonly<{
  at: number
  bid: string
  ask: string
  percent: string
  /** The time of the quote. */
  time: string
  trend: Trend | null
}>

/** Quotes of offered instruments by symbol, and whether their source makes prices up. */
export type RenderedQuotes = Readonly<{isDemo: boolean; bySymbol: Readonly<Record<string, RenderedQuote>>}>

const noQuotes: RenderedQuotes = {isDemo: false, bySymbol: {}}

function makeTrend(
  lang: VisitorRules['lang'],
  {decimals}: QuoteFormat,
  closes: Quoted['closes'],
): Trend | null {
  const [first, last] = [closes[0], closes.at(-1)]
  if (first === undefined || last === undefined || closes.length < 2) return null
  const [from, to] = [formatPrice(first, decimals), formatPrice(last, decimals)]
  return {path: drawTrend(closes), text: fill(getMessages(lang).instruments.trend, {from, to})}
}

/** The quotes of those instruments that the visitor's region and country offer. */
export async function listOfferedQuotes(
  instruments: readonly Instrument[],
  {region}: VisitorRules,
  /** Pages that are stored read quotes of the last minute. Responses of their own read the current ones. */
  read: 'stored' | 'current',
) {
  const offered = instruments.filter((instrument) => findOffer(instrument, region) === 'offered')
  const ids = offered.map(({id}) => id)
  if (ids.length === 0) return {isDemo: false, quoted: []}
  const {isDemo, quotes} = await (read === 'stored' ? readStored(ids) : getCurrentQuotesWithTrends(ids))
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  const quoted = offered.flatMap((instrument) => {
    const quote = byId.get(instrument.id)
    return quote ? [{instrument, quote}] : []
  })
  return {isDemo, quoted}
}

/** What a script needs to keep the quotes of some instruments current. */
export async function listQuoteDetails(
  quoted: ReadonlyArray<Readonly<{instrument: Instrument; quote: Quoted}>>,
  {lang, region}: VisitorRules,
): Promise<QuoteDetails[]> {
  const markets = await getMarketHours(lang, region)
  return quoted.map(({instrument, quote}) => {
    const market = findMarket(markets, instrument)
    const format = getQuoteFormat(instrument)
    return {
      format,
      span: (market && findSpan(market.spans, market.now)) ?? null,
      trend: makeTrend(lang, format, quote.closes),
    }
  })
}

/** The quotes of offered instruments as texts, for a page. A page without them is still a page. */
export async function renderQuotes(
  instruments: readonly Instrument[],
  rules: VisitorRules,
  read: 'stored' | 'current',
): Promise<RenderedQuotes> {
  const found = await listOfferedQuotes(instruments, rules, read).catch((error: unknown) => {
    log.error({error}, 'a page has no quotes, because they could not be read')
    return null
  })
  if (found === null) return noQuotes
  const {isDemo, quoted} = found
  const entries = quoted.map(({instrument, quote}): [string, RenderedQuote] => {
    const format = getQuoteFormat(instrument)
    const {bid, ask, percent} = formatQuote(quote, format)
    const trend = makeTrend(rules.lang, format, quote.closes)
    // One text, because a script may replace it before the page is hydrated.
    const time = isolateInPlainText(rules.lang, formatShortMoment(rules.lang, quote.at))
    return [instrument.symbol, {at: quote.at, bid, ask, percent, time, trend}]
  })
  return {isDemo, bySymbol: Object.fromEntries(entries)}
}

/**
 * The price of each offered instrument with its time as a text, by symbol: `1.08450 / 1.08462 on 20 Nov, 14:05 UTC`.
 * For lists and answers that no script keeps current.
 */
export async function describeQuotes(
  instruments: readonly Instrument[],
  rules: VisitorRules,
): Promise<Readonly<Record<string, string>>> {
  const {isDemo, bySymbol} = await renderQuotes(instruments, rules, 'current')
  const {priceAt, demoPriceAt} = getMessages(rules.lang).instruments
  return Object.fromEntries(
    Object.entries(bySymbol).map(([symbol, {bid, ask, at}]) => [
      symbol,
      fill(isDemo ? demoPriceAt : priceAt, {bid, ask, time: formatShortMoment(rules.lang, at)}),
    ]),
  )
}
