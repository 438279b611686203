import {isLongCatalogue} from '#web/database/market-data/catalogue-length.ts'
import {isBannedFromMarketing} from '#domain/offers/offers.ts'
import type {DatedMarketData, MarketData} from '../../parts/markets/market-data/get-market-data.ts'
import {
  type CountedGroup,
  countGroups,
  listInstrumentRows,
  listSpreadRows,
  type VisitorRules,
} from '#domain/instruments/rows/make-rows.ts'
import type {RenderedQuotes} from '../../parts/markets/quotes/get-quote.ts'
import type {FirstInstruments} from './live/live-rows.ts'
import {initialRows, emptyQuery} from '#domain/instruments/search/table-queries.ts'
import {sortLeadingFirst} from '#domain/instruments/rows/leading-symbols.ts'
import {packSpreads, type PackedSpreads} from '#domain/instruments/rows/packed-spreads.ts'

/** The page's market data for a visitor. */ export type PageMarketData = Readonly<{
  groups: readonly CountedGroup[]
  total: number
  bases: readonly string[]
  instruments: FirstInstruments
  spreads: PackedSpreads
  /** Time of the database read (milliseconds since 1970), and whether the database was available when the page was rendered. */
  asOf: number
  isLive: boolean
}>

/**
 * The base currencies of instruments that may be marketed to the visitor. Currencies that only coins have arrive with the
 * rows, or with a query.
 */
const listedBases = (bases: MarketData['bases'], {region}: VisitorRules, withCoins: boolean): string[] =>
  bases
    .filter(({asset_classes: classes}) =>
      classes.some((each) => !isBannedFromMarketing(each, region.code) && (withCoins || each !== 'crypto')),
    )
    .map(({base_currency: base}) => base)

/** The quotes of the rows on the page. */
const pickQuotes = ({isDemo, bySymbol}: RenderedQuotes, rows: FirstInstruments['rows']): RenderedQuotes => ({
  isDemo,
  bySymbol: Object.fromEntries(
    rows.flatMap(({symbol}) => {
      const quote = bySymbol[symbol]
      return quote ? [[symbol, quote]] : []
    }),
  ),
})

/** The visitor's part of the market data on the page. A query replaces the first instruments with its result. */
export function pageMarketData(
  {at, value, isLive}: DatedMarketData,
  rules: VisitorRules,
  queried: FirstInstruments | null,
  quotes: RenderedQuotes,
): PageMarketData {
  const catalogue = {...value, instruments: value.firstInstruments, spreads: value.firstSpreads}
  const groups = countGroups(value.groups, value.counts, rules)
  const isLong = isLongCatalogue(value.counts)
  // In a long catalogue, the database orders the rows only by symbol.
  const inOrder = <Row extends Readonly<{symbol: string; group: string}>>(rows: readonly Row[]) =>
    isLong ? rows : sortLeadingFirst(rows)
  const rows = inOrder(listInstrumentRows(catalogue, rules)).slice(0, initialRows)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return {
    groups,
    total,
    bases: listedBases(value.bases, rules, queried !== null || isLong),
    instruments: queried ?? {
      query: emptyQuery,
      rows,
      found: total,
      total,
      isLong,
      compared: [],
      quotes: pickQuotes(quotes, rows),
      asOf: at,
      isLive,
    },
    spreads: packSpreads(
      value.accountTypes.map((accountType) => ({
        account: accountType.code,
        rows: inOrder(listSpreadRows(catalogue, accountType, rules)).slice(0, initialRows),
      })),
    ),
    asOf: at,
    isLive,
  }
}
