import type {Metadata} from 'next'
import {LandingScreen} from '#web/features/landing/landing-screen.tsx'
import {isForSomeRegions, listLandingPages, loadLandingPage} from '#web/features/landing/landing-pages.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {
  NotFoundScreen,
  notFoundMetadata,
  NotOfferedScreen,
  UnlistedScreen,
} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/lp/[slug]'>

/** The first request renders pages that are published after the build. */
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
  const metadata = await pageMetadata({
    scope,
    path,
    ...result.page.search,
    // The address of a share image names no region, so a page for some regions uses the image of the home page.
    sharedPage: {path: (await isForSomeRegions(scope.lang, path)) ? '/' : path},
  })
  return result.page.isUnlisted ? {...metadata, robots: {index: false}} : metadata
}

export default async function LandingRoute(props: Props) {
  const loaded = await load(props)
  if (!loaded) return <NotFoundScreen />
  const {scope, region, result} = loaded
  if (result.kind === 'withheld') return <UnlistedScreen region={region} />
  if (result.kind === 'elsewhere') return <NotOfferedScreen lang={scope.lang} region={region} />
  return <LandingScreen lang={scope.lang} region={region} page={result.page} />
}
