import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {z} from 'zod'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {requireStaff, StaffGate} from '#web/features/account/staff/staff-gate.tsx'
import {getInboxNames, readInboxItem} from '#web/features/account/staff/read-inbox.ts'
import {inboxKinds} from '#domain/forms.ts'
import {inboxItemPath} from '#web/features/account/staff/inbox-view.ts'
import {ItemScreen} from '#web/features/account/staff/item-screen.tsx'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/staff/item'>

/** The page is private, so each request renders it. */
export const dynamic = 'force-dynamic'

const itemParameters = z.object({kind: z.enum(inboxKinds), key: z.uuid()})

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: getMessages(scope.lang).staff.title}
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
    readFlash(),
  ])
  if (!item) notFound()
  return <ItemScreen lang={lang} item={item} names={names} flash={flash} />
}
