import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getStatusPage} from '#web/features/status/get-status-page.ts'
import {HistoryScreen} from '#web/features/status/history-screen.tsx'
import {loadStatusHistory} from '#web/features/status/status-history.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/status/history'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {historySearch} = await getStatusPage(scope.lang)
  return await pageMetadata({scope, path: '/status/history', ...historySearch})
}

export default async function StatusHistoryPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, months] = await Promise.all([getStatusPage(scope.lang), loadStatusHistory()])
  return <HistoryScreen lang={scope.lang} page={page} months={months} />
}
