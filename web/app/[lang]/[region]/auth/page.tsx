import type {Metadata} from 'next'
import {cookies} from 'next/headers'
import {notFound, redirect} from 'next/navigation'
import {answersCookie} from '#domain/cookies/site-cookies.ts'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {readAnswers} from '#web/features/appropriateness/sign-up-answers.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {AuthScreen, modes} from '#web/features/sign-in/auth-screen.tsx'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {currentMailedTo} from '#web/features/sign-in/current-mailed-to.ts'
import {getAuthPage} from '#web/features/sign-in/get-auth-page.ts'
import {intentOf} from '#web/features/sign-in/intent.ts'
import {nextPath} from '#web/features/sign-in/next-path.ts'
import {singleValue} from '#web/features/sign-in/single-value.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'

type Props = PageProps<'/[lang]/[region]/auth'>

/** Rendered for each request: the page is private. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getAuthPage(scope.lang)
  return pageMetadata({scope, path: '/auth', ...search})
}

export default async function SignInPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const parameters = await searchParams
  const next = nextPath(singleValue(parameters['next']))
  // Signed-in users go straight on.
  if (await readCurrentUser()) redirect(publicPath(scope.lang, next))
  const [page, flash, profile, mailedTo] = await Promise.all([
    getAuthPage(scope.lang),
    currentFlash(),
    getRegionProfile(scope),
    currentMailedTo(),
  ])
  return (
    <AuthScreen
      lang={scope.lang}
      page={page}
      mode={modes.find((mode) => mode === singleValue(parameters['mode'])) ?? 'sign-in'}
      intent={intentOf(singleValue(parameters['intent']))}
      next={next}
      flash={flash}
      mailedTo={mailedTo}
      profile={profile}
      given={readAnswers((await cookies()).get(answersCookie.name)?.value)}
    />
  )
}
