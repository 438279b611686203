import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {hasRedeemedLink} from '#web/database/session/has-redeemed-link.ts'
import {readCurrentUser, readSession} from '#web/database/session/read-session.ts'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {currentMailedTo} from '#web/features/sign-in/current-mailed-to.ts'
import {getAuthPage} from '#web/features/sign-in/get-auth-page.ts'
import {ExpiredScreen, ResetScreen} from '#web/features/sign-in/link-screens.tsx'
import {singleValue} from '#web/features/sign-in/single-value.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/auth/reset'>

/** Rendered for each request: the page is private. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: (await getAuthPage(scope.lang)).reset.title}
}

export default async function ResetPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const parameters = await searchParams
  const token = singleValue(parameters['token_hash'])
  const [page, flash, mailedTo] = await Promise.all([
    getAuthPage(scope.lang),
    currentFlash(),
    currentMailedTo(),
  ])
  const screen = {lang: scope.lang, page, flash}
  const mayReset =
    token !== undefined ||
    ((await readCurrentUser()) !== null && (await hasRedeemedLink(await readSession())))
  return mayReset && singleValue(parameters['state']) === undefined ? (
    <ResetScreen {...screen} token={token} />
  ) : (
    <ExpiredScreen {...screen} mailedTo={mailedTo} action="forgot" />
  )
}
