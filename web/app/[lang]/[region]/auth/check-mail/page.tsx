import type {Metadata} from 'next'
import {notFound, redirect} from 'next/navigation'
import {CheckMailScreen} from '#web/features/account/sign-in/screens/check-mail-screen.tsx'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {readMailedTo} from '#web/features/account/sign-in/auth-cookies.ts'
import {getAuthPage} from '#web/features/account/sign-in/get-auth-page.ts'
import {
  readAllowedIntent,
  readNextPath,
  withNext,
  readSingleValue,
} from '#web/features/account/sign-in/auth-paths.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'
import {parseScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'

type Props = PageProps<'/[lang]/[region]/auth/check-mail'>

/** The page is private, so each request renders it. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: getMessages(scope.lang).auth.checkMail.title}
}

export default async function CheckMailPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const parameters = await searchParams
  const next = readNextPath(readSingleValue(parameters['next']))
  const mailedTo = await readMailedTo()
  if (!mailedTo) redirect(publicPath(lang, withNext('/auth', next)))
  const [page, flash, region] = await Promise.all([getAuthPage(lang), readFlash(), getRegionProfile(scope)])
  const intent = readAllowedIntent(region, readSingleValue(parameters['intent']))
  return <CheckMailScreen {...{lang, page, flash, mailedTo, intent, next}} />
}
