import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {readMailedTo} from '#web/features/account/sign-in/auth-cookies.ts'
import {getAuthPage} from '#web/features/account/sign-in/get-auth-page.ts'
import {
  ConfirmScreen,
  ConfirmedScreen,
  ExpiredScreen,
  UndoneScreen,
} from '#web/features/account/sign-in/screens/link-screens.tsx'
import {readLinkType, readSingleValue} from '#web/features/account/sign-in/auth-paths.ts'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/auth/confirm'>

/** The page is private, so each request renders it. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: getMessages(scope.lang).auth.confirmTitle}
}

export default async function ConfirmPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const parameters = await searchParams
  const type = readLinkType(readSingleValue(parameters['type']))
  const [page, flash, mailedTo] = await Promise.all([getAuthPage(scope.lang), readFlash(), readMailedTo()])
  const screen = {lang: scope.lang, page, flash}
  const [state, token] = [readSingleValue(parameters['state']), readSingleValue(parameters['token_hash'])]
  if (state === 'done' || state === 'half-done')
    return type === 'undo' ? (
      <UndoneScreen {...screen} />
    ) : (
      <ConfirmedScreen {...screen} type={type} isHalfDone={state === 'half-done'} />
    )
  return token && !state ? (
    <ConfirmScreen
      {...screen}
      type={type}
      token={token}
      address={readSingleValue(parameters['address'])}
      isNewPassword={readSingleValue(parameters['password_is']) === 'new'}
    />
  ) : (
    <ExpiredScreen {...screen} mailedTo={mailedTo} action={type === 'undo' ? 'forgot' : 'resend'} />
  )
}
