import 'server-only'
import {notFound, redirect} from 'next/navigation'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {hasCompletedMfa} from '#web/features/account/has-completed-mfa.ts'
import {withNext} from '#web/features/sign-in/next-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isStaff} from './is-staff.ts'

/** Allows staff only. Redirects users who have not signed in or not completed the second factor; responds 404 to clients. */
export async function requireStaff(lang: Language, path: string): Promise<void> {
  if (!(await readCurrentUser())) redirect(publicPath(lang, withNext('/auth', path)))
  if (!(await hasCompletedMfa())) redirect(publicPath(lang, withNext('/auth/mfa', path)))
  if (!(await isStaff())) notFound()
}
