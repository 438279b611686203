import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {requireStaff, StaffGate} from '#web/features/account/staff/staff-gate.tsx'
import {getInboxNames, listInbox} from '#web/features/account/staff/read-inbox.ts'
import {InboxScreen} from '#web/features/account/staff/inbox-screen.tsx'
import {inboxPath, readInboxView} from '#web/features/account/staff/inbox-view.ts'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/staff'>

/** The page is private, so each request renders it. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: getMessages(scope.lang).staff.title}
}

export default async function StaffPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const view = readInboxView(await searchParams)
  const access = await requireStaff(lang, inboxPath(view))
  if (access !== 'granted') return <StaffGate lang={lang} access={access} path={inboxPath(view)} />
  const [items, names, flash] = await Promise.all([listInbox(view), getInboxNames(lang), readFlash()])
  return <InboxScreen lang={lang} view={view} items={items} names={names} flash={flash} />
}
