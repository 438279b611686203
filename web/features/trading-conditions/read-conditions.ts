import 'server-only'
import {figuresSocket} from '#web/env/figures-socket.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {getMarketHours} from '#web/features/trading-hours/market-hours.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {answerTable} from './answers/answer-table.ts'
import {getTradingConditions} from './get-trading-conditions.ts'
import {getTradingFigures} from './get-trading-figures.ts'
import {pageFigures} from './page-figures.ts'
import type {TableQuestion} from '#domain/instruments/search/instruments-query.ts'
import {accountsOf} from './sections/accounts.ts'
import type {SectionsOf} from './sections/section-parts.tsx'

/** All that the page shows; of the instruments what is asked for, where something is. */
export async function readConditions(scope: Scope, question: TableQuestion | null): Promise<SectionsOf> {
  const [conditions, profile, dated, markets] = await Promise.all([
    getTradingConditions(scope.lang),
    getRegionProfile(scope),
    getTradingFigures(),
    getMarketHours(scope.lang),
  ])
  const rules = {lang: scope.lang, region: profile}
  const asked = question && (await answerTable(question, rules, dated.value))
  return {
    scope,
    profile,
    conditions,
    accounts: accountsOf(dated.value.accountTypes, conditions.accountTypes, scope.lang),
    freshness: dated.value.freshness,
    markets,
    socket: figuresSocket(),
    figures: pageFigures(dated, rules, asked),
  }
}
