import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getFeesPage} from '#web/features/trading/fees.ts'
import {FeesScreen} from '#web/features/trading/fees-screen.tsx'
import {listAccounts} from '#web/features/trading/sections/account-types.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getTradingConditions} from '#web/parts/markets/get-trading-conditions.ts'
import {getMarketData} from '#web/parts/markets/market-data/get-market-data.ts'
import {loadPosition} from '#web/parts/position/load-position.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/fees'>

/** The instrument of the figures. */
const exampleSymbol = 'EURUSD'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getFeesPage(scope.lang)
  return await pageMetadata({scope, path: '/fees', ...search})
}

export default async function FeesPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const [page, region, {at, value}, conditions] = await Promise.all([
    getFeesPage(lang),
    getRegionProfile(scope),
    getMarketData(),
    getTradingConditions(lang),
  ])
  const {inputs} = await loadPosition(exampleSymbol, {lang, region})
  return (
    <FeesScreen
      scope={scope}
      page={page}
      region={region}
      accounts={listAccounts(value.accountTypes, conditions.accountTypes, lang)}
      inputs={inputs}
      asOf={at}
    />
  )
}
