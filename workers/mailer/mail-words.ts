import type {MailPart} from './write-mail.ts'

/** What a mail of some kind says, before the foot that all have. */
export type MailWords = Readonly<{
  subject: string
  /** Whom an answer goes to, where that is not the broker. */
  replyTo?: string
  parts: Pick<MailPart, 'paragraphs' | 'details' | 'button'>
  /** Stands at the foot: why the mail comes, and how no other does. */
  leave?: Readonly<{reason: string; links: ReadonlyArray<Readonly<{href: string; label: string}>>}>
  /** Where a mailbox ends the subscription by itself, as RFC 8058 has it. */
  unsubscribeUrl?: string
}>
