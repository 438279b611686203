import type {Metadata} from 'next'
import {beforeRecord} from '#web/features/legal-history/day.ts'
import {dayPath} from '#web/features/legal-history/day-path.ts'
import {getLegalHistoryPage} from '#web/features/legal-history/get-legal-history-page.ts'
import {HistoryFrame} from '#web/features/legal-history/history-frame.tsx'
import {loadDay} from '#web/features/legal-history/load-day.ts'
import {ArchivedDay} from '#web/features/legal-history/archived-day.tsx'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'

type Props = PageProps<'/[lang]/[region]/legal/history/[day]/[of]'>

/** Days are rendered when they are first asked for. */
export const generateStaticParams = () => []

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const found = await loadDay(await params)
  if (!found) return await notFoundMetadata()
  const {about, day} = found
  const {page} = await getLegalHistoryPage(about.lang)
  return {
    ...pageMetadata({scope: about, path: dayPath(day, about.region), ...page.search}),
    // The archive itself is what a search should find.
    robots: {index: false},
  }
}

export default async function LegalHistoryDay({params}: Props) {
  const found = await loadDay(await params)
  if (!found) return <NotFoundScreen />
  const {about, day, archive} = found
  const [{page}, regions] = await Promise.all([
    getLegalHistoryPage(about.lang),
    getRegionOverview(about.lang),
  ])
  return (
    <HistoryFrame
      scope={about}
      page={page}
      regions={regions}
      path={dayPath(day, about.region)}
      {...(day === beforeRecord ? {} : {day})}
    >
      {archive ? (
        <ArchivedDay scope={about} day={day} archive={archive} exportText={page.exportText} />
      ) : (
        <p className="pb-10 text-lg">{page.emptyText}</p>
      )}
    </HistoryFrame>
  )
}
