import type {MailContent} from './write-mail.ts'

/** What a mail of some kind says, above the footer that all have. */
export type MailWords = Readonly<{
  subject: string
  /** The address for replies, where it is not the broker's. */
  replyTo?: string
  parts: Pick<MailContent, 'paragraphs' | 'details' | 'button'>
  /** In the footer: why the mail was sent, and how to unsubscribe. */
  unsubscribe?: Readonly<{reason: string; links: ReadonlyArray<Readonly<{href: string; label: string}>>}>
  /** One-click unsubscribe address for mail clients (RFC 8058). */
  unsubscribeUrl?: string
}>
