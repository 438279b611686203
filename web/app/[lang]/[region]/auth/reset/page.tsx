import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {hasRedeemedLink} from '#web/database/session/session-claims.ts'
import {readCurrentUser, readSession} from '#web/database/session/read-session.ts'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {readMailedTo} from '#web/features/account/sign-in/auth-cookies.ts'
import {getAuthPage} from '#web/features/account/sign-in/get-auth-page.ts'
import {ExpiredScreen, ResetScreen} from '#web/features/account/sign-in/screens/link-screens.tsx'
import {readSingleValue} from '#web/features/account/sign-in/auth-paths.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/auth/reset'>

/** The page is private, so each request renders it. */
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
  const token = readSingleValue(parameters['token_hash'])
  const [page, flash, mailedTo] = await Promise.all([getAuthPage(scope.lang), readFlash(), readMailedTo()])
  const screen = {lang: scope.lang, page, flash}
  const mayReset =
    token !== undefined ||
    ((await readCurrentUser()) !== null && (await hasRedeemedLink(await readSession())))
  return mayReset && readSingleValue(parameters['state']) === undefined ? (
    <ResetScreen
      {...screen}
      token={token}
      address={readSingleValue(parameters['address'])}
      hasFactor={token !== undefined && readSingleValue(parameters['factor']) === 'yes'}
    />
  ) : (
    <ExpiredScreen {...screen} mailedTo={mailedTo} action="forgot" />
  )
}
