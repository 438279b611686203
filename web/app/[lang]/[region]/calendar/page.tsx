import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {CalendarScreen} from '#web/features/calendar/calendar-screen.tsx'
import {getCalendarPage} from '#web/features/calendar/get-calendar-page.ts'
import {loadCalendar} from '#web/features/calendar/load-calendar.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/calendar'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getCalendarPage(scope.lang)
  return await pageMetadata({scope, path: '/calendar', ...search})
}

/** The coming week. `result/page.tsx` renders an address with a query. */
export default async function CalendarPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, calendar] = await Promise.all([getCalendarPage(scope.lang), loadCalendar(scope, null)])
  return <CalendarScreen scope={scope} page={page} calendar={calendar} />
}
