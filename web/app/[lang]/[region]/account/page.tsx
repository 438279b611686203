import type {Metadata} from 'next'
import {notFound, redirect} from 'next/navigation'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {AccountScreen} from '#web/features/account/account-screen.tsx'
import {getAccountPage} from '#web/features/account/get-account-page.ts'
import {hasCompletedMfa} from '#web/features/account/has-completed-mfa.ts'
import {readOwnRecords} from '#web/features/account/read-own-records.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {currentFlash} from '#web/features/sign-in/current-flash.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'

type Props = PageProps<'/[lang]/[region]/account'>

/** Rendered for each request: the page is private. */
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
  const [page, flash, records, {name: regionName}] = await Promise.all([
    getAccountPage(lang),
    currentFlash(),
    readOwnRecords(),
    getRegionProfile(scope),
  ])
  return <AccountScreen {...{lang, page, flash, user, records, regionName}} />
}
