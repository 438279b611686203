import type {Metadata} from 'next'
import {notFound, redirect} from 'next/navigation'
import {CheckMailScreen} from '#web/features/sign-in/check-mail-screen.tsx'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {currentMailedTo} from '#web/features/sign-in/current-mailed-to.ts'
import {getAuthPage} from '#web/features/sign-in/get-auth-page.ts'
import {intentOf} from '#web/features/sign-in/intent.ts'
import {nextPath, withNext} from '#web/features/sign-in/next-path.ts'
import {singleValue} from '#web/features/sign-in/single-value.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'

type Props = PageProps<'/[lang]/[region]/auth/check-mail'>

/** Rendered for each request: the page is private. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: messagesOf(scope.lang).auth.checkMail.title}
}

export default async function CheckMailPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const parameters = await searchParams
  const next = nextPath(singleValue(parameters['next']))
  const mailedTo = await currentMailedTo()
  if (!mailedTo) redirect(publicPath(lang, withNext('/auth', next)))
  const [page, flash] = await Promise.all([getAuthPage(lang), currentFlash()])
  const intent = intentOf(singleValue(parameters['intent']))
  return <CheckMailScreen {...{lang, page, flash, mailedTo, intent, next}} />
}
