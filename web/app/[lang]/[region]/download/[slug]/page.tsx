import type {Metadata} from 'next'
import {DownloadScreen} from '#web/features/platforms/download-screen.tsx'
import {getDemoCall} from '#web/features/platforms/get-platforms-page.ts'
import {getDownloadPage, listDownloadSlugs} from '#web/features/platforms/get-download-page.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/download/[slug]'>

/** The first request renders documents that are published after the build. */
export const generateStaticParams = async () => (await listDownloadSlugs()).map((slug) => ({slug}))

const load = async ({params}: Props) => {
  const {slug, ...segments} = await params
  const scope = parseScope(segments)
  const page = scope && (await getDownloadPage(scope.lang, slug))
  return page ? {scope, page} : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded) return await notFoundMetadata()
  const {scope, page} = loaded
  return await pageMetadata({scope, path: `/download/${page.slug}`, ...page.search})
}

export default async function PlatformDownloadPage(props: Props) {
  const loaded = await load(props)
  if (!loaded) return <NotFoundScreen />
  const {scope, page} = loaded
  const [demo, region] = await Promise.all([getDemoCall(scope.lang), getRegionProfile(scope)])
  return <DownloadScreen lang={scope.lang} page={page} demo={demo} region={region} />
}
