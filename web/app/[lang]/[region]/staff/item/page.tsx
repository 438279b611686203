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
import {StaffGate} from '#web/features/staff/staff-gate.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/staff/item'>

/** Rendered for each request: the page is private. */
export const dynamic = 'force-dynamic'

const itemParameters = z.object({kind: z.enum(inboxKinds), key: z.uuid()})

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: messagesOf(scope.lang).staff.title}
}

export default async function StaffItemPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  const parsed = itemParameters.safeParse(await searchParams)
  if (!scope || !parsed.success) notFound()
  const {lang} = scope
  const path = inboxItemPath(parsed.data)
  const access = await requireStaff(lang, path)
  if (access !== 'granted') return <StaffGate lang={lang} access={access} path={path} />
  const [item, names, flash] = await Promise.all([
    readInboxItem(parsed.data.kind, parsed.data.key),
    getInboxNames(lang),
    currentFlash(),
  ])
  if (!item) notFound()
  return <ItemScreen lang={lang} item={item} names={names} flash={flash} />
}
