import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {isLongCatalogue} from '#web/database/market-data/catalogue-length.ts'
import {getCurrentMarketData} from '#web/database/market-data/market-data-snapshot.ts'
import {instrumentsShape, readInstrumentsBySymbol} from '#web/database/market-data/instruments.ts'
import {countGroups, listInstrumentRows, type VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {
  queriedRows,
  selectInstruments,
  type InstrumentsQuery,
} from '#domain/instruments/search/table-queries.ts'
import {sortLeadingFirst} from '#domain/instruments/rows/leading-symbols.ts'
import {marketDataSocket} from '#web/http/market-data-socket.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMarketHours} from '#web/parts/markets/trading-hours/get-calendars.ts'
import type {HoursRequest} from '#web/parts/markets/trading-hours/trading-hours.tsx'
import {renderQuotes} from '#web/parts/markets/quotes/get-quote.ts'
import type {Scope} from '#web/routing/scope.ts'
import {type MarketData, getMarketData} from '../../parts/markets/market-data/get-market-data.ts'
import type {FirstInstruments} from './live/live-rows.ts'
import {findPage} from './responses/find-instruments-page.ts'
import {getTradingConditions, pickTerms} from '../../parts/markets/get-trading-conditions.ts'
import {pageMarketData} from './page-market-data.ts'
import {listAccounts} from './sections/account-types.tsx'
import type {SectionData} from './sections/section-components.tsx'

const timeoutMilliseconds = 4_000

async function queryLongCatalogue(
  query: InstrumentsQuery,
  rules: VisitorRules,
  {accountTypes, groups, counts}: MarketData,
): Promise<FirstInstruments> {
  const page = await findPage(query, rules, null)
  const symbols = [...page.rows.map(({symbol}) => symbol), ...query.compare]
  const instruments = instrumentsShape.parse(
    await readInstrumentsBySymbol(symbols, timeoutSignal(timeoutMilliseconds)),
  )
  const known = listInstrumentRows({accountTypes, groups, spreads: [], instruments}, rules)
  return {
    query,
    rows: page.rows,
    found: page.found,
    total: countGroups(groups, counts, rules).reduce((sum, {total}) => sum + total, 0),
    isLong: true,
    compared: query.compare.flatMap((symbol) => known.find((row) => row.symbol === symbol) ?? []),
    quotes: await renderQuotes(instruments, rules, 'current'),
    asOf: Date.now(),
    isLive: true,
  }
}

async function queryCompleteCatalogue(
  query: InstrumentsQuery,
  rules: VisitorRules,
): Promise<FirstInstruments> {
  const {snapshot, asOf, isLive} = await getCurrentMarketData()
  const all = sortLeadingFirst(listInstrumentRows(snapshot, rules))
  const found = selectInstruments(all, query)
  const rows = found.slice(0, queriedRows)
  const shown = new Set([...rows.map(({symbol}) => symbol), ...query.compare])
  return {
    query,
    rows,
    found: found.length,
    total: all.length,
    isLong: false,
    compared: query.compare.flatMap((symbol) => all.find((row) => row.symbol === symbol) ?? []),
    quotes: await renderQuotes(
      snapshot.instruments.filter(({symbol}) => shown.has(symbol)),
      rules,
      'current',
    ),
    asOf,
    isLive,
  }
}

/** The first rows of a query, its total count, and the compared instruments. */
const queryInstruments = (
  query: InstrumentsQuery,
  rules: VisitorRules,
  marketData: MarketData,
): Promise<FirstInstruments> =>
  isLongCatalogue(marketData.counts)
    ? queryLongCatalogue(query, rules, marketData)
    : queryCompleteCatalogue(query, rules)

/** The request in an address: instruments, and trading hours. */
type ConditionsRequest = Readonly<{query: InstrumentsQuery; hours: HoursRequest}>

/** The page's complete data. A query replaces the first instruments with its result. */
export async function readConditions(
  scope: Scope,
  profile: RegionProfile,
  request: ConditionsRequest | null,
): Promise<SectionData> {
  const [conditions, dated, markets] = await Promise.all([
    getTradingConditions(scope.lang),
    getMarketData(),
    getMarketHours(scope.lang, profile),
  ])
  const rules = {lang: scope.lang, region: profile}
  const queried = request && (await queryInstruments(request.query, rules, dated.value))
  const quotes = queried?.quotes ?? (await renderQuotes(dated.value.firstInstruments, rules, 'stored'))
  return {
    scope,
    profile,
    conditions: {...conditions, glossary: pickTerms(conditions.glossary, profile)},
    accounts: listAccounts(dated.value.accountTypes, conditions.accountTypes, scope.lang),
    freshness: dated.value.freshness,
    markets,
    hours: request?.hours ?? {zone: undefined, areAllListed: false},
    socket: marketDataSocket(),
    marketData: pageMarketData(dated, rules, queried, quotes),
  }
}
