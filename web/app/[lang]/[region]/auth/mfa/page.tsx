import type {Metadata} from 'next'
import {cookies, headers} from 'next/headers'
import {notFound, redirect} from 'next/navigation'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {mfaSetupCookie} from '#domain/site/site-cookies.ts'
import {readEnrolment, readShownCodes} from '#web/features/account/sign-in/auth-cookies.ts'
import {hasCompletedMfa} from '#web/features/account/own-records.ts'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {
  CodesScreen,
  FactorScreen,
  RecoveryScreen,
  SetUpScreen,
} from '#web/features/account/sign-in/screens/second-factor-screens.tsx'
import {getAuthPage} from '#web/features/account/sign-in/get-auth-page.ts'
import {readNextPath, readSingleValue} from '#web/features/account/sign-in/auth-paths.ts'
import {codesHeader} from '#web/routing/private-page.ts'
import {parseScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {cookieName} from '#web/http/site-cookie.ts'

type Props = PageProps<'/[lang]/[region]/auth/mfa'>

/** The page is private, so each request renders it. */
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
  const [page, flash] = await Promise.all([getAuthPage(lang), readFlash()])
  if (readSingleValue(parameters['state']) === 'set-up') {
    const enrolment = readEnrolment((await cookies()).get(cookieName(mfaSetupCookie))?.value)
    if (!enrolment) redirect(publicPath(lang, '/account'))
    return <SetUpScreen lang={lang} page={page} flash={flash} enrolment={enrolment} />
  }
  if (readSingleValue(parameters['state']) === 'codes') {
    const codes = readShownCodes(decodeURIComponent((await headers()).get(codesHeader) ?? ''))
    if (!codes) redirect(publicPath(lang, '/account'))
    return <CodesScreen lang={lang} page={page} flash={flash} codes={codes} />
  }
  const next = readNextPath(readSingleValue(parameters['next']))
  if (await hasCompletedMfa()) redirect(publicPath(lang, next))
  if (readSingleValue(parameters['state']) === 'recovery')
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
