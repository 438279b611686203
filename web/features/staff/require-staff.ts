import 'server-only'
import {notFound, redirect} from 'next/navigation'
import {readReader} from '#web/database/session/read-session.ts'
import {hasFullAssurance} from '#web/features/account/has-full-assurance.ts'
import {withNext} from '#web/features/sign-in/next-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isStaff} from './is-staff.ts'

/** Lets staff on. Others are asked to sign in, or for their second factor; who is a client finds nothing here. */
export async function requireStaff(lang: Language, path: string): Promise<void> {
  if (!(await readReader())) redirect(publicPath(lang, withNext('/auth', path)))
  if (!(await hasFullAssurance())) redirect(publicPath(lang, withNext('/auth/mfa', path)))
  if (!(await isStaff())) notFound()
}
