import type {Metadata} from 'next'
import {cookies} from 'next/headers'
import {notFound, redirect} from 'next/navigation'
import {answersCookie} from '#domain/site/site-cookies.ts'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {readAnswers} from '#web/parts/forms/appropriateness/sign-up-step.ts'
import {listCountryOptions, getCountryRules} from '#web/parts/region/country-rules.ts'
import {listRefusals} from '#web/parts/region/refusals.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {getRegionOverview, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {listHomes} from '#web/parts/frame/region-switch/list-homes.ts'
import {AuthScreen, modes} from '#web/features/account/sign-in/screens/auth-screen.tsx'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {readMailedTo} from '#web/features/account/sign-in/auth-cookies.ts'
import {getAuthPage} from '#web/features/account/sign-in/get-auth-page.ts'
import {readAllowedIntent, readNextPath, readSingleValue} from '#web/features/account/sign-in/auth-paths.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {cookieName} from '#web/http/site-cookie.ts'

type Props = PageProps<'/[lang]/[region]/auth'>

/** The page is private, so each request renders it. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getAuthPage(scope.lang)
  return await pageMetadata({scope, path: '/auth', ...search})
}

export default async function SignInPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const parameters = await searchParams
  const next = readNextPath(readSingleValue(parameters['next']))
  // Signed-in users go straight on.
  if (await readCurrentUser()) redirect(publicPath(scope.lang, next))
  const [page, flash, profile, mailedTo, rules, regions] = await Promise.all([
    getAuthPage(scope.lang),
    readFlash(),
    getRegionProfile(scope),
    readMailedTo(),
    getCountryRules(scope.lang),
    getRegionOverview(scope.lang),
  ])
  const intent = readAllowedIntent(profile, readSingleValue(parameters['intent']))
  const refusals = listRefusals(rules, {onDemo: intent === 'demo'})
  return (
    <AuthScreen
      lang={scope.lang}
      page={page}
      mode={modes.find((mode) => mode === readSingleValue(parameters['mode'])) ?? 'sign-in'}
      intent={intent}
      next={next}
      flash={flash}
      mailedTo={mailedTo}
      profile={profile}
      residence={{
        countries: listCountryOptions(scope, rules),
        refusals,
        homes: listHomes(
          scope,
          regions,
          refusals.map(({code}) => code),
        ),
        asks: getRegionRecord(scope.region).asksAppropriateness,
      }}
      given={readAnswers((await cookies()).get(cookieName(answersCookie))?.value)}
    />
  )
}
