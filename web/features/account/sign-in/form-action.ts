import type {User} from '@supabase/supabase-js'
import type {SessionClient} from '#web/database/session/open-session.ts'
import type {SignUpRecords} from '#web/database/visitor-records.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Flash} from './flash.ts'
import type {MailedTo} from './auth-cookies.ts'
import {afterSignIn, withNext} from './auth-paths.ts'

/** A submitted form of the account area, and the user who sent it. */
export type FormActionRequest = Readonly<{
  fields: Readonly<Record<string, string>>
  lang: Language
  region: RegionCode
  client: SessionClient
  /** Creates a client without the user's session. It doesn't set cookies. */
  passing: () => SessionClient
  signUps: SignUpRecords
  /** The sign-up answers from their cookie. */
  answers: string | undefined
  /** The second factor set-up in progress, from its cookie. */
  enrolment: string | undefined
  /** The origin of the site in the user's browser. */
  seenAt: string | undefined
  /** The user agent of the browser. */
  userAgent: string | null
  /** The origin of links in mails. */
  siteUrl: string
  /** The names of the broker, which a password must not be made of. Empty if they can't be read. */
  brandNames: () => Promise<readonly string[]>
}>

/** The next page, without a language in its path, and its flash. */
export type FormActionResult = Readonly<{
  to: string
  flash?: Flash
  /** The second factor to set up. Null ends the set-up. */
  enrolment?: string | null
  /** The answers to keep for a sign-up. Null after it was accepted. */
  answers?: string | null
  /** The recipient of a mail, for the next pages. Null after sign-in. */
  mailedTo?: MailedTo | null
  /** Recovery codes that the next page shows once. */
  shownCodes?: readonly string[]
}>

/** Handles a form of the account pages. Visitor forms have a `SubmitForm`. */
export type FormAction = (request: FormActionRequest) => Promise<FormActionResult>

/** The page after sign-in: the page that required it, the account, or the second factor of a user who has one. */
export const finishSignIn = (user: User, next: string): FormActionResult =>
  user.factors?.some(({status}) => status === 'verified')
    ? {to: withNext('/auth/mfa', next), mailedTo: null}
    : {to: afterSignIn(next), flash: {toast: 'signedIn'}, mailedTo: null}
