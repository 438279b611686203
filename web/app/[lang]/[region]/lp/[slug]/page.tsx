import type {Metadata} from 'next'
import {isForEverybody} from '#domain/offer/is-for-everybody.ts'
import {ElsewhereScreen} from '#web/features/landing/elsewhere-screen.tsx'
import {LandingScreen} from '#web/features/landing/landing-screen.tsx'
import {listLandingPages} from '#web/features/landing/list-landing-pages.ts'
import {loadLandingPage} from '#web/features/landing/load-landing-page.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {UnlistedScreen} from '#web/features/site-frame/unlisted-screen.tsx'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/lp/[slug]'>

/** Pages that are published later are rendered on their first request. */
export const generateStaticParams = async () => (await listLandingPages()).map(({slug}) => ({slug}))

const load = async ({params}: Props) => {
  const {slug, ...segments} = await params
  const scope = parseScope(segments)
  if (!scope) return null
  const region = await getRegionProfile(scope)
  const result = await loadLandingPage(scope.lang, slug, region)
  return result && {scope, region, result}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (loaded?.result.kind !== 'offered') return await notFoundMetadata()
  const {scope, result} = loaded
  const path = `/lp/${result.page.slug}`
  const metadata = pageMetadata({
    scope,
    path,
    ...result.page.search,
    // A picture has an address that names no region.
    sharedPage: {path: isForEverybody(result.page) ? path : '/'},
  })
  return result.page.isUnlisted ? {...metadata, robots: {index: false}} : metadata
}

export default async function LandingRoute(props: Props) {
  const loaded = await load(props)
  if (!loaded) return <NotFoundScreen />
  const {scope, region, result} = loaded
  if (result.kind === 'withheld') return <UnlistedScreen region={region} />
  if (result.kind === 'elsewhere') return <ElsewhereScreen region={region} />
  return <LandingScreen lang={scope.lang} region={region} page={result.page} />
}
