import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {getInstrumentPage} from '#web/features/instrument/get-instrument-page.ts'
import {InstrumentScreen} from '#web/features/instrument/instrument-screen.tsx'
import {RestrictedScreen} from '#web/features/instrument/restricted-screen.tsx'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {UnlistedScreen} from '#web/features/site-frame/unlisted-screen.tsx'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {parseScope} from '#web/i18n/scope.ts'

// Thousands of instruments share the picture of the list.
const sharedPage = {path: '/trading'}

type Segments = Awaited<PageProps<'/[lang]/[region]/trading/[symbol]'>['params']>

async function load({symbol, ...segments}: Segments) {
  const scope = parseScope(segments)
  if (!scope) return null
  const region = await getRegionProfile(scope)
  const result = await getInstrumentPage(decodeURIComponent(symbol), scope.lang, region)
  return result ? {scope, region, result} : null
}

/** What search engines read of an instrument; nothing of one that the region does not offer. */
export async function instrumentMetadata(segments: Segments): Promise<Metadata> {
  const loaded = await load(segments)
  if (!loaded) return await notFoundMetadata()
  const {scope, result} = loaded
  if (result.offer === 'bannedFromMarketing') return await notFoundMetadata()
  if (result.offer !== 'offered') {
    const t = await getTranslations('offer')
    const {symbol, name} = namesOf(result.instrument, scope)
    const texts = {title: `${symbol} · ${name}`, description: t('description', {name: symbol})}
    return {...pageMetadata({scope, path: symbolPath(symbol), sharedPage, ...texts}), robots: {index: false}}
  }
  const t = await getTranslations('instrument')
  const {symbol, name} = namesOf(result.page.record.instrument, scope)
  return pageMetadata({
    scope,
    path: symbolPath(symbol),
    sharedPage,
    title: t('title', {symbol, name}),
    description: t('description', {symbol, name}),
  })
}

/** The page of an instrument; with the time zone that its address asks for, if it has a query. */
export async function showInstrument(segments: Segments, zone: string | undefined) {
  const loaded = await load(segments)
  if (!loaded) return <NotFoundScreen />
  const {scope, region, result} = loaded
  if (result.offer === 'offered')
    return <InstrumentScreen lang={scope.lang} region={region} page={result.page} zone={zone} />
  if (result.offer === 'bannedFromMarketing') return <UnlistedScreen region={region} />
  return (
    <RestrictedScreen lang={scope.lang} region={region} instrument={result.instrument} offer={result.offer} />
  )
}
