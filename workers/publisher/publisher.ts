import type {SanityClient, Transaction} from '@sanity/client'
import type {SealKeySet, SealPrivateKey} from '#domain/seal/seal-keys.ts'
import type {ContentDocument, ContentHistory} from './content/content-history.ts'
import type {Person, RolesById} from './content/members.ts'
import type {SendMail} from './send-mail.ts'
import type {DecisionLog} from './decisions/decision-log.ts'
import type {WritablePublicationLog} from './publication-log.ts'

/** The publisher's services and settings. */
export type Publisher = Readonly<{
  content: SanityClient
  history: ContentHistory
  log: WritablePublicationLog
  decisions: DecisionLog
  sealKey: SealPrivateKey
  publicKeys: SealKeySet
  publisherId: string
  readRoles: () => Promise<RolesById>
  readPerson: (id: string) => Promise<Person>
  /** The problems that the form's rules, or else the site's, find in a draft, in words. */
  validate: (draft: ContentDocument) => Promise<readonly string[]>
  sendMail: SendMail
  /** The Studio's address, for links in mails. */
  studioUrl: string
  /** Rejects while the clock of the content service or the database differs from this machine's. */
  expectSameClocks: () => Promise<void>
  /** The current time, in ISO 8601 (UTC). */
  now: () => string
  /** Reports how many documents have an entry that the audit log rejects. */
  noteRefused: (count: number) => void
  /** Prints a line for the operator. */
  report: (line: string) => void
}>

/** Whether any attempt wrote something, and the errors of failed attempts. */
export type Attempted = Readonly<{isChanged: boolean; errors: readonly unknown[]}>

/** Attempts something for each item in turn. A failure doesn't stop the others. */
export async function attemptEach<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<boolean>,
): Promise<Attempted> {
  let isChanged = false
  const errors: unknown[] = []
  for (const item of items)
    try {
      if (await attempt(item)) isChanged = true
    } catch (error) {
      errors.push(error)
    }
  return {isChanged, errors}
}

/** Adds a patch that changes nothing. It makes the transaction fail if the document's revision changed. */
export const assertRevision = (change: Transaction, id: string, revision: string): Transaction =>
  change.patch(id, (patch) => patch.ifRevisionId(revision).unset(['_nothing']))
