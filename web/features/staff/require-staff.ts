import 'server-only'
import {notFound, redirect} from 'next/navigation'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {readStaffAccess, type StaffAccess} from '#web/database/session/read-staff-access.ts'
import {hasCompletedMfa} from '#web/features/account/has-completed-mfa.ts'
import {withNext} from '#web/features/sign-in/next-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'

/**
 * Allows staff only. Redirects users who have not signed in or not completed the second factor; responds 404 to clients. Resolves to what staff
 * still has to do, or to "granted".
 */
export async function requireStaff(lang: Language, path: string): Promise<Exclude<StaffAccess, 'client'>> {
  if (!(await readCurrentUser())) redirect(publicPath(lang, withNext('/auth', path)))
  if (!(await hasCompletedMfa())) redirect(publicPath(lang, withNext('/auth/mfa', path)))
  const access = await readStaffAccess()
  return access === 'client' ? notFound() : access
}
