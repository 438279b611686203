import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {initialPath} from '#domain/instruments/search/symbol-initials.ts'
import {InstrumentsByInitialScreen} from '#web/features/instrument/instruments-by-initial-screen.tsx'
import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getInstrumentsByInitial} from '#web/parts/markets/market-data/get-instruments.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/instruments/[initial]'>

/** The first request renders each page. Later requests get the cached page. */
export const generateStaticParams = () => []

/** The instruments of an initial. Null for a catalogue that is too long for such pages. */
async function load({initial, ...segments}: Awaited<Props['params']>) {
  const scope = parseScope(segments)
  if (!scope || (await hasLongCatalogue())) return null
  const region = await getRegionProfile(scope)
  return {scope, region, initial, instruments: await getInstrumentsByInitial(initial, region)}
}

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const loaded = await load(await params)
  if (!loaded) return await notFoundMetadata()
  const {scope, initial, instruments} = loaded
  const t = await getTranslations('markets')
  const texts = {initial: initial.toUpperCase()}
  return await pageMetadata({
    scope,
    path: initialPath(initial),
    sharedPage: {path: '/trading'},
    title: isolateInPlainText(scope.lang, t('initialTitle', texts)),
    description: isolateInPlainText(scope.lang, t('initialDescription', texts)),
    isListed: instruments.length > 0,
  })
}

export default async function InstrumentsByInitialPage({params}: Props) {
  const loaded = await load(await params)
  return loaded ? <InstrumentsByInitialScreen {...loaded} /> : <NotFoundScreen />
}
