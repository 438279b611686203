import 'server-only'
import {marketDataSocket} from '#web/env/market-data-socket.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {getMarketHours} from '#web/features/trading-hours/market-hours.ts'
import type {HoursRequest} from '#web/features/trading-hours/trading-hours.tsx'
import type {Scope} from '#web/i18n/scope.ts'
import {queryInstruments} from './query-instruments.ts'
import {getTradingConditions} from './get-trading-conditions.ts'
import {getMarketData} from '../market-data/get-market-data.ts'
import {pageMarketData} from './page-market-data.ts'
import type {InstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {accountsOf} from './sections/accounts.ts'
import type {SectionData} from './sections/section-components.tsx'

/** What an address with a query asks for: instruments, and trading hours. */
type ConditionsRequest = Readonly<{query: InstrumentsQuery; hours: HoursRequest}>

/** Everything that the page shows; of the instruments those that the query finds, if there is one. */
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
  return {
    scope,
    profile,
    conditions,
    accounts: accountsOf(dated.value.accountTypes, conditions.accountTypes, scope.lang),
    freshness: dated.value.freshness,
    markets,
    hours: request?.hours ?? {zone: undefined, areAllListed: false},
    socket: marketDataSocket(),
    marketData: pageMarketData(dated, rules, queried),
  }
}
