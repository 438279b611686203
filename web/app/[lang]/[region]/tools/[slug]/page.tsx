import type {Metadata} from 'next'
import {listSlugs} from '#web/content/list-slugs.ts'
import {getDemoCall} from '#web/features/platforms/get-demo-call.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {getTool} from '#web/features/tools/get-tool.ts'
import {listTools} from '#web/features/platforms/list-tools.ts'
import {ToolScreen} from '#web/features/tools/tool-screen.tsx'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/tools/[slug]'>

/** What is published later is rendered when it is first asked for. */
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
  return pageMetadata({scope, path: `/tools/${tool.slug}`, ...tool.search})
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
