import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {getTradingConditions} from '#web/features/trading-conditions/get-trading-conditions.ts'
import {readConditions} from '#web/features/trading-conditions/read-conditions.ts'
import {TradingConditionsScreen} from '#web/features/trading-conditions/trading-conditions-screen.tsx'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/trading-conditions'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getTradingConditions(scope.lang)
  return pageMetadata({scope, path: '/trading-conditions', ...page.search})
}

/** The trading conditions; an address with a query for the instruments is rendered by `result/page.tsx`. */
export default async function TradingConditionsPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <TradingConditionsScreen {...await readConditions(scope, await getRegionProfile(scope), null)} />
}
