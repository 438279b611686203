import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getQuickstartPage} from '#web/features/home/get-quickstart-page.ts'
import {QuickstartScreen} from '#web/features/home/quickstart-screen.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/quickstart'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getQuickstartPage(scope.lang)
  return await pageMetadata({scope, path: '/quickstart', ...search})
}

export default async function QuickstartPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, region] = await Promise.all([getQuickstartPage(scope.lang), getRegionProfile(scope)])
  return <QuickstartScreen lang={scope.lang} page={page} region={region} />
}
