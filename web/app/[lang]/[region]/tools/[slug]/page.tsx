import type {Metadata} from 'next'
import {listSlugs} from '#web/content/fetch-content.ts'
import {getDemoCall, listTools} from '#web/features/platforms/get-platforms-page.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getTool} from '#web/features/platforms/get-tool.ts'
import {ToolScreen} from '#web/features/platforms/tool-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/tools/[slug]'>

/** The first request renders documents that are published after the build. */
export const generateStaticParams = async () => (await listSlugs('tool')).map((slug) => ({slug}))

const load = async ({params}: Props) => {
  const {slug, ...segments} = await params
  const scope = parseScope(segments)
  const tool = scope && (await getTool(scope.lang, slug))
  return tool ? {scope, tool} : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded) return await notFoundMetadata()
  const {scope, tool} = loaded
  return await pageMetadata({scope, path: `/tools/${tool.slug}`, ...tool.search})
}

export default async function ToolPage(props: Props) {
  const loaded = await load(props)
  if (!loaded) return <NotFoundScreen />
  const {scope, tool} = loaded
  const [tools, demo, region] = await Promise.all([
    listTools(scope.lang),
    getDemoCall(scope.lang),
    getRegionProfile(scope),
  ])
  return <ToolScreen lang={scope.lang} tool={tool} tools={tools} demo={demo} region={region} />
}
