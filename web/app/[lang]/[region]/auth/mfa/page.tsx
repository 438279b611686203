import type {Metadata} from 'next'
import {cookies, headers} from 'next/headers'
import {notFound, redirect} from 'next/navigation'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {enrolmentCookie} from '#domain/cookies/site-cookies.ts'
import {readEnrolment} from '#web/features/sign-in/enrolment.ts'
import {readShownCodes} from '#web/features/sign-in/shown-codes.ts'
import {hasCompletedMfa} from '#web/features/account/has-completed-mfa.ts'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {
  CodesScreen,
  FactorScreen,
  RecoveryScreen,
  SetUpScreen,
} from '#web/features/sign-in/factor-screens.tsx'
import {getAuthPage} from '#web/features/sign-in/get-auth-page.ts'
import {nextPath} from '#web/features/sign-in/next-path.ts'
import {singleValue} from '#web/features/sign-in/single-value.ts'
import {codesHeader} from '#web/routing/flash-names.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'

type Props = PageProps<'/[lang]/[region]/auth/mfa'>

/** Rendered for each request: the page is private. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: (await getAuthPage(scope.lang)).secondFactor.title}
}

export default async function SecondFactorPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const parameters = await searchParams
  const user = await readCurrentUser()
  if (!user) redirect(publicPath(lang, '/auth'))
  const [page, flash] = await Promise.all([getAuthPage(lang), currentFlash()])
  if (singleValue(parameters['state']) === 'set-up') {
    const enrolment = readEnrolment((await cookies()).get(enrolmentCookie.name)?.value)
    if (!enrolment) redirect(publicPath(lang, '/account'))
    return <SetUpScreen lang={lang} page={page} flash={flash} enrolment={enrolment} />
  }
  if (singleValue(parameters['state']) === 'codes') {
    const codes = readShownCodes(decodeURIComponent((await headers()).get(codesHeader) ?? ''))
    if (!codes) redirect(publicPath(lang, '/account'))
    return <CodesScreen lang={lang} page={page} flash={flash} codes={codes} />
  }
  const next = nextPath(singleValue(parameters['next']))
  if (await hasCompletedMfa()) redirect(publicPath(lang, next))
  if (singleValue(parameters['state']) === 'recovery')
    return <RecoveryScreen lang={lang} page={page} flash={flash} />
  const types = new Set(
    user.factors?.flatMap(({status, factor_type: type}) => (status === 'verified' ? type : [])),
  )
  return (
    <FactorScreen
      lang={lang}
      page={page}
      flash={flash}
      next={next}
      hasPasskey={types.has('webauthn')}
      hasApp={types.has('totp')}
    />
  )
}
