import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getLegalHistoryPage} from '#web/parts/archive/get-legal-history-page.ts'
import {PublicationCalendar, currentMonth} from '#web/features/legal/history/publication-calendar.tsx'
import {historyRoot as path} from '#web/parts/archive/history-query.ts'
import {HistoryFrame} from '#web/features/legal/history/history-frame.tsx'
import {loadChanges, loadPublications} from '#web/parts/archive/load-history.ts'
import {PublicationList} from '#web/features/legal/history/publication-list.tsx'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/history'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getLegalHistoryPage(scope.lang)
  return await pageMetadata({scope, path, ...page.search})
}

export default async function LegalHistoryRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [{page, names}, regions, publications, changes] = await Promise.all([
    getLegalHistoryPage(scope.lang),
    getRegionSummaries(scope.lang),
    loadPublications(),
    loadChanges(),
  ])
  const regionName = regions.find(({code}) => code === scope.region)?.name ?? scope.region
  return (
    <HistoryFrame scope={scope} page={page} regions={regions} path={path}>
      {changes ? (
        <PublicationCalendar scope={scope} regionName={regionName} month={currentMonth()} changes={changes} />
      ) : null}
      <PublicationList scope={scope} publications={publications} names={names} />
    </HistoryFrame>
  )
}
