import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getPartnersPage} from '#web/features/partners/get-partners-page.ts'
import {PartnersScreen} from '#web/features/partners/partners-screen.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/partners'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getPartnersPage(scope)
  return await pageMetadata({scope, path: '/partners', ...search})
}

export default async function PartnersPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, region] = await Promise.all([getPartnersPage(scope), getRegionProfile(scope)])
  return <PartnersScreen lang={scope.lang} page={page} region={region} />
}
