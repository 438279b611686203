import type {SessionClient} from '#web/database/session/open-session.ts'
import type {RecordAppropriateness} from '#web/database/record-appropriateness.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Flash} from './flash.ts'
import type {MailedTo} from './mailed-to.ts'

/** A submitted form of the account area, and the user who sent it. */
export type FormActionRequest = Readonly<{
  fields: Readonly<Record<string, string>>
  lang: Language
  region: RegionCode
  client: SessionClient
  /** Creates a client without the user's session, which leaves no cookies. */
  passing: () => SessionClient
  /** Stores the answers of a sign-up with its account, if it made one. */
  recordAppropriateness: RecordAppropriateness
  /** The answers that come before a sign-up, as their cookie says. */
  answers: string | undefined
  /** A second factor that is being set up, as its cookie says. */
  enrolment: string | undefined
  /** The origin of the site in the browser of the user. */
  seenAt: string | undefined
  /** The user's browser, as it names itself. */
  userAgent: string | null
  /** The origin of links in mails. */
  siteUrl: string
  /** The names of the broker, which nobody's password is made of; empty while they cannot be read. */
  brandNames: () => Promise<readonly string[]>
}>

/** The next page, without a language in its path, and its flash. */
export type FormActionResult = Readonly<{
  to: string
  flash?: Flash
  /** The second factor to set up from now on; null ends the set-up. */
  enrolment?: string | null
  /** The answers to carry to a sign-up from now on; null once it was accepted. */
  answers?: string | null
  /** Where a mail was sent, for the next pages to say; null once the user is signed in. */
  mailedTo?: MailedTo | null
  /** Recovery codes for the next page to show, once. */
  shownCodes?: readonly string[]
}>

/** Handles a form of the account pages. The forms of visitors have a `SubmitForm`. */
export type FormAction = (request: FormActionRequest) => Promise<FormActionResult>
