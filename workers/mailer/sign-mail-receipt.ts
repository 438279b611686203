import {mailPath, receiptFormat} from '#domain/audit-log/receipt.ts'
import {findSealedTexts} from '#domain/audit-log/sealed-texts.ts'
import {sha256} from '#domain/seal/document-hash.ts'
import {makeReceipt} from '#domain/seal/make-seal.ts'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import type {OutboxMail} from './outbox.ts'
import type {MailTexts} from './read-texts.ts'
import {type MailContent, writeText} from './write-mail.ts'

/** A file to attach to a mail. */
export type MailReceipt = Readonly<{filename: string; content: string}>

/** The words of a mail. Its links are left out, because some open an account or a subscription, and a receipt is for others to read. */
function writeWords({language, title, paragraphs, details, warning, footer}: MailContent): string {
  const withoutLinks = footer.map((part) => ({title: part.title, text: part.text}))
  return `${title}\n\n${writeText({language, title, paragraphs, details, warning, footer: withoutLinks})}`
}

type Signing = Readonly<{
  key: SealPrivateKey
  reference: string
  mail: Pick<OutboxMail, 'language' | 'region'>
  texts: MailTexts
  siteUrl: string
}>

/** Signs what a mail says, with the seals of the regulated texts in it. Nothing is stored. */
export function signMailReceipt(
  content: MailContent,
  {key, reference, mail: {language, region}, texts, siteUrl}: Signing,
): MailReceipt {
  const words = writeWords(content)
  const receipt = makeReceipt(
    {
      format: receiptFormat,
      site: new URL(siteUrl).origin,
      path: mailPath(reference),
      region,
      country: null,
      language,
      at: new Date().toISOString(),
      content: words,
      contentHash: sha256(words),
      tables: [],
      texts: findSealedTexts(words, texts.approved, {lang: language, region}),
    },
    key,
  )
  return {filename: `receipt-${reference}.json`, content: JSON.stringify(receipt)}
}
