import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getInstruments} from '#web/parts/markets/market-data/get-instruments.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getTradingPage} from '#web/parts/markets/get-trading-page.ts'
import {TradingScreen} from '#web/parts/markets/trading-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/trading'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getTradingPage(scope.lang)
  return await pageMetadata({scope, path: '/trading', ...search})
}

export default async function TradingPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, region] = await Promise.all([getTradingPage(scope.lang), getRegionProfile(scope)])
  const [records, isLong] = await Promise.all([
    getInstruments(page.cards.flatMap(({symbols}) => symbols)),
    hasLongCatalogue(),
  ])
  return (
    <TradingScreen lang={scope.lang} page={page} region={region} records={records} hasInitials={!isLong} />
  )
}
