import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getLegalHistoryPage} from '#web/features/legal-history/get-legal-history-page.ts'
import {PublicationCalendar} from '#web/features/legal-history/calendar/publication-calendar.tsx'
import {currentMonth} from '#web/features/legal-history/month.ts'
import {historyRoot as path} from '#web/features/legal-history/history-path.ts'
import {HistoryFrame} from '#web/features/legal-history/history-frame.tsx'
import {loadChanges, loadPublications} from '#web/features/legal-history/load-record.ts'
import {PublicationList} from '#web/features/legal-history/publication-list.tsx'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/history'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {page} = await getLegalHistoryPage(scope.lang)
  return pageMetadata({scope, path, ...page.search})
}

export default async function LegalHistoryRoute({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [{page, names}, regions, publications, changes] = await Promise.all([
    getLegalHistoryPage(scope.lang),
    getRegionOverview(scope.lang),
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
