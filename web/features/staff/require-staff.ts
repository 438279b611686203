import 'server-only'
import {notFound, redirect} from 'next/navigation'
import {readCurrentUser} from '#web/database/session/read-session.ts'
import {hasFullAssurance} from '#web/features/account/has-full-assurance.ts'
import {withNext} from '#web/features/sign-in/next-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isStaff} from './is-staff.ts'

/** Allows staff only. Redirects users who have not signed in or not completed the second factor; responds 404 to clients. */
export async function requireStaff(lang: Language, path: string): Promise<void> {
  if (!(await readCurrentUser())) redirect(publicPath(lang, withNext('/auth', path)))
  if (!(await hasFullAssurance())) redirect(publicPath(lang, withNext('/auth/mfa', path)))
  if (!(await isStaff())) notFound()
}
