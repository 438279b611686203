import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {z} from 'zod'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {requireStaff} from '#web/features/staff/require-staff.ts'
import {getInboxNames} from '#web/features/staff/get-inbox-names.ts'
import {inboxItemPath} from '#web/features/staff/inbox-view.ts'
import {inboxKinds} from '#web/features/staff/inbox-kinds.ts'
import {ItemScreen} from '#web/features/staff/item-screen.tsx'
import {readInboxItem} from '#web/features/staff/read-inbox.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/staff/item'>

/** For the reader who asks, each time. */
export const dynamic = 'force-dynamic'

const asked = z.object({kind: z.enum(inboxKinds), key: z.uuid()})

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: messagesOf(scope.lang).staff.title}
}

export default async function StaffItemPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  const wanted = asked.safeParse(await searchParams)
  if (!scope || !wanted.success) notFound()
  const {lang} = scope
  await requireStaff(lang, inboxItemPath(wanted.data))
  const [item, names, flash] = await Promise.all([
    readInboxItem(wanted.data.kind, wanted.data.key),
    getInboxNames(lang),
    currentFlash(),
  ])
  if (!item) notFound()
  return <ItemScreen lang={lang} item={item} names={names} flash={flash} />
}
