import {isLongCatalogue} from '#web/database/market-data/catalogue-length.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import {isBannedFromMarketing} from '#domain/offers/offers.ts'
import type {DatedMarketData, MarketData} from '../../parts/markets/market-data/get-market-data.ts'
import {
  type CountedGroup,
  countGroups,
  listInstrumentRows,
  listSpreadRows,
  type VisitorRules,
} from '#domain/instruments/rows/make-rows.ts'
import type {FirstInstruments} from './live/live-rows.ts'
import {initialRows, knownSpreadRows, emptyQuery} from '#domain/instruments/search/table-queries.ts'
import {sortLeadingFirst} from '#domain/instruments/rows/leading-symbols.ts'
import type {SpreadRow} from '#domain/instruments/rows/row-shapes.ts'

/** The page's market data for a visitor. */
export type PageMarketData = Readonly<{
  groups: readonly CountedGroup[]
  total: number
  bases: readonly string[]
  instruments: FirstInstruments
  spreads: Readonly<Partial<Record<AccountTypeCode, readonly SpreadRow[]>>>
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

/** The visitor's part of the market data on the page. A query replaces the first instruments with its result. */
export function pageMarketData(
  {at, value, isLive}: DatedMarketData,
  rules: VisitorRules,
  queried: FirstInstruments | null,
): PageMarketData {
  const catalogue = {...value, instruments: value.firstInstruments, spreads: value.firstSpreads}
  const groups = countGroups(value.groups, value.counts, rules)
  const isLong = isLongCatalogue(value.counts)
  // In a long catalogue, the database orders the rows only by symbol.
  const inOrder = <Row extends Readonly<{symbol: string; group: string}>>(rows: readonly Row[]) =>
    isLong ? rows : sortLeadingFirst(rows)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return {
    groups,
    total,
    bases: listedBases(value.bases, rules, queried !== null || isLong),
    instruments: queried ?? {
      query: emptyQuery,
      rows: inOrder(listInstrumentRows(catalogue, rules)).slice(0, initialRows),
      found: total,
      total,
      isLong,
      compared: [],
      asOf: at,
      isLive,
    },
    spreads: Object.fromEntries(
      value.accountTypes.map((accountType) => [
        accountType.code,
        inOrder(listSpreadRows(catalogue, accountType, rules)).slice(0, knownSpreadRows),
      ]),
    ),
    asOf: at,
    isLive,
  }
}
