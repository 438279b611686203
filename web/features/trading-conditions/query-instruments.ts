import 'server-only'
import {isLongCatalogue} from '#web/database/catalogue-length.ts'
import {currentMarketData} from '#web/database/market-data-snapshot.ts'
import {instrumentsShape, readInstrumentsBySymbol} from '#web/database/instruments.ts'
import type {MarketData} from '../market-data/get-market-data.ts'
import {countGroups} from '#domain/instruments/rows/count-groups.ts'
import {queriedRows} from '#domain/instruments/rows/initial-rows.ts'
import type {FirstInstruments} from './live/use-instruments.ts'
import {leadFirst} from '#domain/instruments/rows/lead-first.ts'
import {listInstrumentRows} from '#domain/instruments/rows/list-rows.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {selectInstruments} from '#domain/instruments/search/select-instruments.ts'
import type {InstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {findPage} from './responses/find-page.ts'

const timeoutMilliseconds = 4_000

async function queryLongCatalogue(
  query: InstrumentsQuery,
  rules: VisitorRules,
  {accountTypes, groups, counts}: MarketData,
): Promise<FirstInstruments> {
  const [page, instruments] = await Promise.all([
    findPage(query, rules, null),
    query.compare.length === 0
      ? []
      : readInstrumentsBySymbol(query.compare, AbortSignal.timeout(timeoutMilliseconds)),
  ])
  const known = listInstrumentRows(
    {accountTypes, groups, spreads: [], instruments: instrumentsShape.parse(instruments)},
    rules,
  )
  return {
    query,
    rows: page.rows,
    found: page.found,
    total: countGroups(groups, counts, rules).reduce((sum, {total}) => sum + total, 0),
    isLong: true,
    compared: query.compare.flatMap((symbol) => known.find((row) => row.symbol === symbol) ?? []),
    asOf: Date.now(),
    isLive: true,
  }
}

async function queryCompleteCatalogue(
  query: InstrumentsQuery,
  rules: VisitorRules,
): Promise<FirstInstruments> {
  const {snapshot, asOf, isLive} = await currentMarketData()
  const all = leadFirst(listInstrumentRows(snapshot, rules))
  const found = selectInstruments(all, query)
  return {
    query,
    rows: found.slice(0, queriedRows),
    found: found.length,
    total: all.length,
    isLong: false,
    compared: query.compare.flatMap((symbol) => all.find((row) => row.symbol === symbol) ?? []),
    asOf,
    isLive,
  }
}

/** The first rows that a query finds, how many it finds in all, and the instruments that it compares. */
export const queryInstruments = (
  query: InstrumentsQuery,
  rules: VisitorRules,
  marketData: MarketData,
): Promise<FirstInstruments> =>
  isLongCatalogue(marketData.counts)
    ? queryLongCatalogue(query, rules, marketData)
    : queryCompleteCatalogue(query, rules)
