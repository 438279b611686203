import type {SessionClient} from '#web/database/session/open-session.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Flash} from './flash.ts'

/** A form of an account, as it was sent by the reader who is answered. */
export type FormActionRequest = Readonly<{
  fields: Readonly<Record<string, string>>
  lang: Language
  region: RegionCode
  client: SessionClient
  /** A client without the reader's session, which leaves nothing behind. */
  passing: () => SessionClient
  /** A second factor that is being set up, as its cookie says. */
  enrolment: string | undefined
  /** The origin at which the reader sees the site, as their browser says. */
  seenAt: string | undefined
  /** Where links in mails lead. */
  siteUrl: string
}>

/** Where the reader goes next, and what they are told there. The path is without a language. */
export type FormActionResult = Readonly<{
  to: string
  flash?: Flash
  /** A second factor that is being set up from now on; null when none is any more. */
  enrolment?: string | null
  /** Recovery codes for the next page to show, once. */
  shownCodes?: readonly string[]
}>

export type FormAction = (asked: FormActionRequest) => Promise<FormActionResult>
