import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {getTradingConditions} from '#web/features/trading-conditions/get-trading-conditions.ts'
import {readConditions} from '#web/features/trading-conditions/read-conditions.ts'
import {readInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {readHoursRequest} from '#web/features/trading-hours/trading-hours.tsx'
import {TradingConditionsScreen} from '#web/features/trading-conditions/trading-conditions-screen.tsx'
import {toSearchParams} from '#web/http/to-search-params.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/trading-conditions/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getTradingConditions(scope.lang)
  return {
    ...pageMetadata({scope, path: '/trading-conditions', ...page.search}),
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
