import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {getInstrumentPage} from '#web/features/instrument/get-instrument-page.ts'
import {InstrumentScreen} from '#web/features/instrument/instrument-screen.tsx'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/trading/[symbol]'>

/** Thousands of instruments: each is rendered when it is first asked for, and kept. */
export const generateStaticParams = () => []

const load = async ({params}: Props) => {
  const {symbol, ...segments} = await params
  const scope = parseScope(segments)
  if (!scope) return null
  const region = await getRegionProfile(scope)
  const page = await getInstrumentPage(decodeURIComponent(symbol), scope.lang, region)
  return page ? {scope, region, page} : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded) return await notFoundMetadata()
  const {scope, region, page} = loaded
  const t = await getTranslations('instrument')
  const {symbol, name} = namesOf(page.record.instrument, {lang: scope.lang, region})
  return pageMetadata({
    scope,
    path: symbolPath(symbol),
    title: t('title', {symbol, name}),
    description: t('description', {symbol, name}),
  })
}

export default async function InstrumentPage(props: Props) {
  const loaded = await load(props)
  if (!loaded) return <NotFoundScreen />
  const {scope, region, page} = loaded
  return <InstrumentScreen lang={scope.lang} region={region} page={page} />
}
