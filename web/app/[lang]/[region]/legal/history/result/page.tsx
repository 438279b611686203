import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getLegalHistoryPage} from '#web/features/legal-history/get-legal-history-page.ts'
import {historyRoot} from '#web/features/legal-history/history-path.ts'
import {HistoryResult} from '#web/features/legal-history/history-result.tsx'
import {readHistoryQuery} from '#web/features/legal-history/read-history-query.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {toSearchParams} from '#web/http/to-search-params.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/history/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getLegalHistoryPage(scope.lang)
  // Search engines index only the archive's main page.
  return {...pageMetadata({scope, path: historyRoot, ...page.search}), robots: {index: false}}
}

/** What stood at `?at=`, what differs from `?with=`, or the calendar of `?month=`, for `?region=`; rendered for this one request. */
export default async function LegalHistoryResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const query = readHistoryQuery(toSearchParams(await searchParams), scope.region)
  return <HistoryResult lang={scope.lang} query={query} path={historyRoot} />
}
