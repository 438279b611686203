import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getClientPage} from '#web/features/account/get-client-page.ts'
import {ClientScreen} from '#web/features/account/client-screen.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/client'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getClientPage(scope.lang)
  return await pageMetadata({scope, path: '/client', ...search})
}

export default async function ClientPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, region] = await Promise.all([getClientPage(scope.lang), getRegionProfile(scope)])
  return <ClientScreen lang={scope.lang} page={page} region={region} />
}
