import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getPlatformsPage, listTools} from '#web/features/platforms/get-platforms-page.ts'
import {PlatformsScreen} from '#web/features/platforms/platforms-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/platforms'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getPlatformsPage(scope.lang)
  return await pageMetadata({scope, path: '/platforms', ...page.search})
}

export default async function PlatformsPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [content, tools, region] = await Promise.all([
    getPlatformsPage(scope.lang),
    listTools(scope.lang),
    getRegionProfile(scope),
  ])
  return <PlatformsScreen lang={scope.lang} content={content} tools={tools} region={region} />
}
