import {fillLossShare} from '#domain/risk-warning.ts'
import {getMessages} from '#i18n/messages.ts'
import {composeAccountMail} from './compose-account-mail.ts'
import {composeFormMail} from './compose-form-mail.ts'
import {composeSubscriptionMail} from './compose-subscription-mail.ts'
import type {OutboxMail} from './outbox.ts'
import type {MailTexts} from './read-texts.ts'
import {writeHtml, writeText} from './write-mail.ts'

export type ComposedMail = Readonly<{
  to: string
  fromName: string
  fromAddress: string
  replyTo: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | undefined
}>

/** Writes a mail as text and as HTML: to the recipient in their own language, or to the broker about a form that was sent. */
export function composeMail(mail: OutboxMail, texts: MailTexts, siteUrl: string): ComposedMail {
  const words =
    composeFormMail(mail, texts) ??
    composeSubscriptionMail(mail, texts, siteUrl) ??
    composeAccountMail(mail, siteUrl)
  if (!words) throw new Error(`There is no template for mails of the kind "${mail.kind}".`)
  const {settings, region} = texts
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
        text: `${region.servedBy}\n${settings.educationalNotice}\n${settings.domain}`,
      },
    ],
  }
  return {
    to: mail.recipient ?? settings.contactEmail,
    fromName: settings.brandName,
    fromAddress: settings.contactEmail,
    replyTo: words.replyTo ?? settings.contactEmail,
    subject: words.subject,
    text: writeText(content),
    html: writeHtml(content),
    unsubscribeUrl: words.unsubscribeUrl,
  }
}
