import 'server-only'
import {notFound, redirect} from 'next/navigation'
import {readCurrentUser, readStaffAccess, type StaffAccess} from '#web/database/session/read-session.ts'
import {hasCompletedMfa} from '#web/features/account/own-records.ts'
import {withNext} from '#web/features/account/sign-in/auth-paths.ts'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ActionForm} from '#web/features/account/account-forms.tsx'
import {getAccountLabels} from '#web/features/account/account-form-props.tsx'
import {getMessages} from '#i18n/messages.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Panel} from '#web/ui/panel.tsx'

/**
 * Allows only staff. Redirects users who aren't signed in or lack the second factor, and responds 404 to clients. Resolves
 * to the remaining step, or to "granted".
 */
export async function requireStaff(lang: Language, path: string): Promise<Exclude<StaffAccess, 'client'>> {
  if (!(await readCurrentUser())) redirect(publicPath(lang, withNext('/auth', path)))
  if (!(await hasCompletedMfa())) redirect(publicPath(lang, withNext('/auth/mfa', path)))
  const access = await readStaffAccess()
  return access === 'client' ? notFound() : access
}

type StaffGateProps = Readonly<{
  lang: Language
  /** The missing step. */
  access: 'factor' | 'expired'
  /** The page to continue to, without its language. */
  path: string
}>

/** The step that staff must take before the inbox opens: set up a second factor, or sign in again. */
export function StaffGate({lang, access, path}: StaffGateProps) {
  const {staff: words} = getMessages(lang)
  return (
    <>
      <PageHeader title={words.title} lead={words.gate[access].text} />
      <div className="page-width py-10">
        <Panel tone="warning">
          <p className="mb-5 font-semibold">{words.gate[access].title}</p>
          {access === 'factor' ? (
            <ButtonLink href={`${publicPath(lang, '/account')}#second-factor`}>
              {words.gate.factor.action}
            </ButtonLink>
          ) : (
            <ActionForm
              action="sign-out"
              label={words.gate.expired.action}
              hidden={{next: path}}
              {...getAccountLabels(lang).form}
            />
          )}
        </Panel>
      </div>
    </>
  )
}
