import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getTradingConditions} from '#web/parts/markets/get-trading-conditions.ts'
import {readConditions} from '#web/features/trading/read-conditions.ts'
import {TradingConditionsScreen} from '#web/features/trading/trading-conditions-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/trading-conditions'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getTradingConditions(scope.lang)
  return await pageMetadata({scope, path: '/trading-conditions', ...page.search})
}

/** The trading conditions. `result/page.tsx` renders an address with a query for the instruments. */
export default async function TradingConditionsPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <TradingConditionsScreen {...await readConditions(scope, await getRegionProfile(scope), null)} />
}
