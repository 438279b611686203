import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getStatusPage} from '#web/features/status/get-status-page.ts'
import {loadStatus} from '#web/features/status/load-status.ts'
import {StatusScreen} from '#web/features/status/status-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/status'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getStatusPage(scope.lang)
  return await pageMetadata({scope, path: '/status', ...search})
}

export default async function StatusPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, view] = await Promise.all([getStatusPage(scope.lang), loadStatus()])
  return <StatusScreen scope={scope} page={page} view={view} />
}
