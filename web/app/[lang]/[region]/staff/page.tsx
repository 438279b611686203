import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {requireStaff} from '#web/features/staff/require-staff.ts'
import {getInboxNames} from '#web/features/staff/get-inbox-names.ts'
import {InboxScreen} from '#web/features/staff/inbox-screen.tsx'
import {inboxPath, readInboxView} from '#web/features/staff/inbox-view.ts'
import {listInbox} from '#web/features/staff/read-inbox.ts'
import {StaffGate} from '#web/features/staff/staff-gate.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/staff'>

/** Rendered for each request: the page is private. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: messagesOf(scope.lang).staff.title}
}

export default async function StaffPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const view = readInboxView(await searchParams)
  const access = await requireStaff(lang, inboxPath(view))
  if (access !== 'granted') return <StaffGate lang={lang} access={access} path={inboxPath(view)} />
  const [items, names, flash] = await Promise.all([listInbox(view), getInboxNames(lang), currentFlash()])
  return <InboxScreen lang={lang} view={view} items={items} names={names} flash={flash} />
}
