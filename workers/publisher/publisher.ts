import type {SanityClient} from '@sanity/client'
import type {SealKeySet, SealPrivateKey} from '#domain/seal/seal-keys.ts'
import type {ContentDocument, ContentHistory} from './content/content-history.ts'
import type {RolesById} from './content/read-people.ts'
import type {SendMail} from './mails/send-mail.ts'
import type {PublicationLog} from './record/publication-log.ts'

/** What the publisher works with. */
export type Publisher = Readonly<{
  content: SanityClient
  history: ContentHistory
  log: PublicationLog
  sealKey: SealPrivateKey
  publicKeys: SealKeySet
  /** The publisher's own id in the content service. */
  publisherId: string
  readRoles: () => Promise<RolesById>
  /** The problems that the rules of the form find in a draft, in words. */
  validate: (draft: ContentDocument) => Promise<readonly string[]>
  sendMail: SendMail
  /** The moment, in ISO 8601 (UTC). */
  now: () => string
  /** A line for the operator. */
  report: (line: string) => void
}>
