import {fillLossShare} from '#domain/risk-warning.ts'
import type {Language} from '#domain/languages.ts'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {composeAccountMail} from './compose-account-mail.ts'
import {composeFormMail} from './compose-form-mail.ts'
import {composeSubscriptionMail} from './compose-subscription-mail.ts'
import type {OutboxMail} from './outbox.ts'
import {expectText, type MailTexts} from './read-texts.ts'
import {type MailReceipt, signMailReceipt} from './sign-mail-receipt.ts'
import {type MailContent, writeHtml, writeText} from './write-mail.ts'

export type ComposedMail = Readonly<{
  /** Null: the broker's staff. */
  to: string | null
  fromName: string
  /** Null: the broker's staff. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | undefined
  receipt: MailReceipt | undefined
}>

/** The reference of a mail to a visitor or client, and where to check it. */
function describeReference(
  {language, recipient, reference}: OutboxMail,
  siteUrl: string,
): MailContent['footer'] {
  if (recipient === null || reference === undefined) return []
  const {ownMail} = getMessages(language).mail
  return [
    {
      title: ownMail.title,
      text: ownMail.text.replace('{reference}', reference),
      links: [{href: new URL(publicPath(language, '/legal/trust#check'), siteUrl).href, label: ownMail.link}],
    },
  ]
}

/** What the file attached to a mail is for. */
function describeReceipt(language: Language, siteUrl: string): MailContent['footer'] {
  const {receipt} = getMessages(language).mail
  const href = new URL(publicPath(language, '/legal/history/verify'), siteUrl).href
  return [{title: receipt.title, text: receipt.text, links: [{href, label: receipt.link}]}]
}

type Sender = Readonly<{brandName: string; domain: string; educationalNotice: string | null}>

/** Names the broker by its site's address. */
const nameByAddress = (siteUrl: string): Sender => {
  const {hostname} = new URL(siteUrl)
  return {brandName: hostname, domain: hostname, educationalNotice: null}
}

/**
 * Writes a mail as text and as HTML: to the recipient in their own language, or to the broker about a form that was sent. A mail to a visitor or client
 * has a receipt if there is a key for it.
 */
export function composeMail(
  mail: OutboxMail,
  texts: MailTexts,
  siteUrl: string,
  receiptKey?: SealPrivateKey,
): ComposedMail {
  const subscriber = composeSubscriptionMail(mail, texts, siteUrl)
  const words = subscriber ?? composeFormMail(mail, texts) ?? composeAccountMail(mail, siteUrl)
  if (!words) throw new Error(`There is no template for mails of the kind "${mail.kind}".`)
  const {region} = texts
  const signing =
    mail.recipient === null || mail.reference === undefined || receiptKey === undefined
      ? null
      : {key: receiptKey, reference: mail.reference}
  // A mail about an account or a form is worth more than its footer.
  const settings: Sender = subscriber
    ? expectText(texts.settings, 'siteSettings', texts)
    : (texts.settings ?? nameByAddress(siteUrl))
  const content = {
    language: mail.language,
    title: words.subject,
    ...words.parts,
    warning: {
      title: getMessages(mail.language).mail.riskWarning,
      text: fillLossShare(region.riskWarning, region.lossPercentage),
    },
    footer: [
      ...(words.unsubscribe
        ? [{title: words.unsubscribe.reason, text: '', links: words.unsubscribe.links}]
        : []),
      {
        title: settings.brandName,
        text: [region.servedBy, settings.educationalNotice, settings.domain].filter(Boolean).join('\n'),
      },
      ...describeReference(mail, siteUrl),
      ...(signing ? describeReceipt(mail.language, siteUrl) : []),
    ],
  }
  return {
    to: mail.recipient,
    fromName: settings.brandName,
    replyTo: words.replyTo ?? null,
    subject: words.subject,
    text: writeText(content),
    html: writeHtml(content),
    unsubscribeUrl: words.unsubscribeUrl,
    receipt: signing ? signMailReceipt(content, {...signing, mail, texts, siteUrl}) : undefined,
  }
}
