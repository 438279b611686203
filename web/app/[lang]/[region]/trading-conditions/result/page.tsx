import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getTradingConditions} from '#web/parts/markets/get-trading-conditions.ts'
import {readConditions} from '#web/features/trading/read-conditions.ts'
import {readInstrumentsQuery} from '#domain/instruments/search/table-queries.ts'
import {readHoursRequest} from '#web/parts/markets/trading-hours/trading-hours.tsx'
import {TradingConditionsScreen} from '#web/features/trading/trading-conditions-screen.tsx'
import {toSearchParams} from '#web/http/same-site.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/trading-conditions/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getTradingConditions(scope.lang)
  return {
    ...(await pageMetadata({scope, path: '/trading-conditions', ...page.search})),
    robots: {index: false},
  }
}

/** The result of a query such as `?group=forex&sort=-leverage` or `?hours=all&zone=Asia/Dubai`, rendered for this one request. */
export default async function TradingConditionsResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const parameters = toSearchParams(await searchParams)
  const request = {query: readInstrumentsQuery(parameters), hours: readHoursRequest(parameters)}
  return <TradingConditionsScreen {...await readConditions(scope, await getRegionProfile(scope), request)} />
}
