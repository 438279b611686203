import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {getTradingConditions} from '#web/features/trading-conditions/get-trading-conditions.ts'
import {getTradingFigures} from '#web/features/trading-conditions/get-trading-figures.ts'
import {pageFigures} from '#web/features/trading-conditions/page-figures.ts'
import {accountsOf} from '#web/features/trading-conditions/sections/accounts.ts'
import {TradingConditionsScreen} from '#web/features/trading-conditions/trading-conditions-screen.tsx'
import {getMarketHours} from '#web/features/trading-hours/market-hours.ts'
import {parseScope} from '#web/i18n/scope.ts'

export async function generateMetadata({
  params,
}: PageProps<'/[lang]/[region]/trading-conditions'>): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getTradingConditions(scope.lang)
  return pageMetadata({scope, path: '/trading-conditions', ...page.search})
}

export default async function TradingConditionsPage({
  params,
}: PageProps<'/[lang]/[region]/trading-conditions'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [conditions, profile, dated, markets] = await Promise.all([
    getTradingConditions(scope.lang),
    getRegionProfile(scope),
    getTradingFigures(),
    getMarketHours(scope.lang),
  ])
  return (
    <TradingConditionsScreen
      scope={scope}
      profile={profile}
      conditions={conditions}
      accounts={accountsOf(dated.value.accountTypes, conditions.accountTypes, scope.lang)}
      freshness={dated.value.freshness}
      markets={markets}
      figures={pageFigures(dated, {lang: scope.lang, region: profile})}
    />
  )
}
