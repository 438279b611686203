import type {Metadata} from 'next'
import {cookies} from 'next/headers'
import {notFound, redirect} from 'next/navigation'
import {answersCookie} from '#domain/site/site-cookies.ts'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {AccountScreen} from '#web/features/account/account-screen.tsx'
import {findOpenAssessment} from '#web/features/account/assessment.ts'
import {getAccountPage} from '#web/features/account/get-account-page.ts'
import {hasCompletedMfa, readOwnRecords} from '#web/features/account/own-records.ts'
import {listCountryOptions, getCountryRules} from '#web/parts/region/country-rules.ts'
import {listRefusals} from '#web/parts/region/refusals.ts'
import {getRegionOverview, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {listHomes} from '#web/parts/frame/region-switch/list-homes.ts'
import {readFlash} from '#web/features/account/sign-in/flash.ts'
import {cookieName} from '#web/http/site-cookie.ts'
import {parseScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'

type Props = PageProps<'/[lang]/[region]/account'>

/** The page is private, so each request renders it. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {title: (await getAccountPage(scope.lang)).search.title}
}

export default async function AccountPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {lang} = scope
  const user = await readCurrentUser()
  if (!user) redirect(publicPath(lang, '/auth?next=/account'))
  if (!(await hasCompletedMfa())) redirect(publicPath(lang, '/auth/mfa?next=/account'))
  const [page, flash, records, region, rules, regions] = await Promise.all([
    getAccountPage(lang),
    readFlash(),
    readOwnRecords(),
    getRegionProfile(scope),
    getCountryRules(lang),
    getRegionOverview(lang),
  ])
  const refused = listRefusals(rules, {onDemo: false}).map(({code}) => code)
  const residence = {countries: listCountryOptions(scope, rules), homes: listHomes(scope, regions, refused)}
  const assessment = findOpenAssessment(user, {
    shown: scope.region,
    hasAssessment: records.hasAssessment,
    answers: (await cookies()).get(cookieName(answersCookie))?.value,
  })
  return <AccountScreen {...{lang, page, flash, user, records, region, assessment, residence}} />
}
