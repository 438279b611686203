import {isLongCatalogue} from '#web/database/catalogue-length.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import type {DatedMarketData, MarketData} from '../market-data/get-market-data.ts'
import {type CountedGroup, countGroups} from '#domain/instruments/rows/count-groups.ts'
import type {FirstInstruments} from './live/use-instruments.ts'
import {initialRows, knownSpreadRows} from '#domain/instruments/rows/initial-rows.ts'
import {leadFirst} from '#domain/instruments/rows/lead-first.ts'
import {listInstrumentRows, listSpreadRows} from '#domain/instruments/rows/list-rows.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'
import {emptyQuery} from '#domain/instruments/search/instruments-query.ts'

/** The market data of the page as a visitor sees it. */
export type PageMarketData = Readonly<{
  groups: readonly CountedGroup[]
  total: number
  bases: readonly string[]
  instruments: FirstInstruments
  spreads: Readonly<Partial<Record<AccountTypeCode, readonly SpreadRow[]>>>
  /** When the data was read from the database (milliseconds since 1970), and whether it was available when the page was rendered. */
  asOf: number
  isLive: boolean
}>

/** The base currencies of what may be marketed to the visitor. Those of coins alone come with the rows, or with a query. */
const listedBases = (bases: MarketData['bases'], {region}: VisitorRules, withCoins: boolean): string[] =>
  bases
    .filter(({asset_classes: classes}) =>
      classes.some((each) => !isBannedFromMarketing(each, region.code) && (withCoins || each !== 'crypto')),
    )
    .map(({base_currency: base}) => base)

/** The part of the market data that a visitor sees on the page; of the instruments those that the query found, if there is one. */
export function pageMarketData(
  {at, value, isLive}: DatedMarketData,
  rules: VisitorRules,
  queried: FirstInstruments | null,
): PageMarketData {
  const catalogue = {...value, instruments: value.firstInstruments, spreads: value.firstSpreads}
  const groups = countGroups(value.groups, value.counts, rules)
  const isLong = isLongCatalogue(value.counts)
  // In a long catalogue the database orders the rows, by their symbols alone.
  const inOrder = <Row extends Readonly<{symbol: string; group: string}>>(rows: readonly Row[]) =>
    isLong ? rows : leadFirst(rows)
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
