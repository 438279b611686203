import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {getInstrumentPage} from '#web/parts/position/get-instrument-page.ts'
import {InstrumentScreen} from '#web/features/instrument/instrument-screen.tsx'
import {RestrictedScreen} from '#web/features/instrument/restricted-screen.tsx'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata, UnlistedScreen} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {localizeNames} from '#domain/instruments/rows/make-rows.ts'
import type {ChartRange} from '#domain/quotes/chart-ranges.ts'
import {parseScope} from '#web/routing/scope.ts'

// Thousands of instruments share the share image of the list.
const sharedPage = {path: '/trading'}

type Segments = Awaited<PageProps<'/[lang]/[region]/trading/[symbol]'>['params']>

async function load({symbol, ...segments}: Segments) {
  const scope = parseScope(segments)
  if (!scope) return null
  const region = await getRegionProfile(scope)
  const result = await getInstrumentPage(decodeURIComponent(symbol), scope.lang, region)
  return result ? {scope, region, result} : null
}

/** The metadata of an instrument page. Empty if the region doesn't offer the instrument. */
export async function getInstrumentMetadata(segments: Segments): Promise<Metadata> {
  const loaded = await load(segments)
  if (!loaded) return await notFoundMetadata()
  const {scope, result} = loaded
  if (result.offer === 'bannedFromMarketing') return await notFoundMetadata()
  if (result.offer !== 'offered') {
    const t = await getTranslations('offer')
    const {symbol, name} = localizeNames(result.instrument, scope)
    const texts = {title: `${symbol} · ${name}`, description: t('description', {name: symbol})}
    return {
      ...(await pageMetadata({scope, path: symbolPath(symbol), sharedPage, ...texts})),
      robots: {index: false},
    }
  }
  const t = await getTranslations('instrument')
  const {symbol, name} = localizeNames(result.page.record.instrument, scope)
  return await pageMetadata({
    scope,
    path: symbolPath(symbol),
    sharedPage,
    title: t('title', {symbol, name}),
    description: t('description', {symbol, name}),
  })
}

/** What the query of an instrument's page asks for. The zone is undefined for a page without a query. */
type Asked = Readonly<{zone: string | undefined; range: ChartRange}>

/** The page of an instrument, with its hours in the time zone and its chart in the range of the query, if any. */
export async function showInstrument(segments: Segments, {zone, range}: Asked) {
  const loaded = await load(segments)
  if (!loaded) return <NotFoundScreen />
  const {scope, region, result} = loaded
  if (result.offer === 'offered')
    return <InstrumentScreen scope={scope} region={region} page={result.page} zone={zone} range={range} />
  if (result.offer === 'bannedFromMarketing') return <UnlistedScreen region={region} />
  return (
    <RestrictedScreen lang={scope.lang} region={region} instrument={result.instrument} offer={result.offer} />
  )
}
