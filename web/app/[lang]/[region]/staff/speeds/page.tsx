import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageSpeedDays, sumPageSpeeds} from '#web/database/page-speeds.ts'
import {SpeedsScreen, speedsPath} from '#web/features/account/staff/speeds-screen.tsx'
import {requireStaff, StaffGate} from '#web/features/account/staff/staff-gate.tsx'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/staff/speeds'>

/** The page is private, so each request renders it. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: getMessages(scope.lang).staff.speeds.title}
}

export default async function StaffSpeedsPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const access = await requireStaff(lang, speedsPath)
  if (access !== 'granted') return <StaffGate lang={lang} access={access} path={speedsPath} />
  return <SpeedsScreen lang={lang} days={pageSpeedDays} sums={await sumPageSpeeds()} />
}
