import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {currentMailedTo} from '#web/features/sign-in/current-mailed-to.ts'
import {getAuthPage} from '#web/features/sign-in/get-auth-page.ts'
import {
  ConfirmScreen,
  ConfirmedScreen,
  ExpiredScreen,
  UndoneScreen,
} from '#web/features/sign-in/link-screens.tsx'
import {linkTypeOf} from '#web/features/sign-in/link-type.ts'
import {singleValue} from '#web/features/sign-in/single-value.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/auth/confirm'>

/** Rendered for each request: the page is private. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: messagesOf(scope.lang).auth.confirmTitle}
}

export default async function ConfirmPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const parameters = await searchParams
  const type = linkTypeOf(singleValue(parameters['type']))
  const [page, flash, mailedTo] = await Promise.all([
    getAuthPage(scope.lang),
    currentFlash(),
    currentMailedTo(),
  ])
  const screen = {lang: scope.lang, page, flash}
  const [state, token] = [singleValue(parameters['state']), singleValue(parameters['token_hash'])]
  if (state === 'done' || state === 'half-done')
    return type === 'undo' ? (
      <UndoneScreen {...screen} />
    ) : (
      <ConfirmedScreen {...screen} type={type} isHalfDone={state === 'half-done'} />
    )
  return token && !state ? (
    <ConfirmScreen {...screen} type={type} token={token} />
  ) : (
    <ExpiredScreen {...screen} mailedTo={mailedTo} action={type === 'undo' ? 'forgot' : 'resend'} />
  )
}
