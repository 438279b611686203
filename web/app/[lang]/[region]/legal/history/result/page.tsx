import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getLegalHistoryPage} from '#web/parts/archive/get-legal-history-page.ts'
import {historyRoot, readHistoryQuery} from '#web/parts/archive/history-query.ts'
import {HistoryResult} from '#web/features/legal/history/history-result.tsx'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {toSearchParams} from '#web/http/same-site.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/history/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getLegalHistoryPage(scope.lang)
  // Search engines index only the archive's main page.
  return {...(await pageMetadata({scope, path: historyRoot, ...page.search})), robots: {index: false}}
}

/**
 * The texts in effect at `?at=`, the differences from `?with=`, or the calendar of `?month=`, for `?region=`. Rendered for
 * this one request.
 */
export default async function LegalHistoryResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const query = readHistoryQuery(toSearchParams(await searchParams), scope.region)
  return <HistoryResult lang={scope.lang} query={query} path={historyRoot} />
}
