import {z} from 'zod'
import {fillLossShare} from '#schemas/rules/fill-loss-share.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeDetails} from './describe-details.ts'
import type {OutboxMail} from './outbox.ts'
import type {MailTexts, MailTopic} from './read-texts.ts'
import {writeHtml, writeText} from './write-mail.ts'

const kinds = {
  'contact-acknowledgement': {topic: 'contact', isDelivery: false},
  'contact-delivery': {topic: 'contact', isDelivery: true},
} as const

const kindShape = z.enum(['contact-acknowledgement', 'contact-delivery'])

/** What a kind of mail is about, and whom it is for. Throws for a kind that nobody sends. */
export const readKind = (kind: string): Readonly<{topic: MailTopic; isDelivery: boolean}> =>
  kinds[kindShape.parse(kind)]

export type ComposedMail = Readonly<{
  to: string
  fromName: string
  fromAddress: string
  replyTo: string
  subject: string
  text: string
  html: string
}>

const sender = z.object({firstName: z.string(), lastName: z.string(), email: z.string()})

/** Writes a mail, as text and as HTML: to the reader in their own language, or to the broker about what the reader sent. */
export function composeMail(mail: OutboxMail, texts: MailTexts): ComposedMail {
  const {topic, isDelivery} = readKind(mail.kind)
  const {language} = mail
  const labels = messagesOf(language).mail
  const {settings, region} = texts
  const from = sender.parse(mail.details)
  const subject = isDelivery
    ? `${labels.deliveryTitle[topic]}: ${from.firstName} ${from.lastName} (${region.name})`
    : texts.mail.subject
  const content = {
    language,
    title: subject,
    paragraphs: isDelivery
      ? []
      : [labels.greeting.replace('{name}', from.firstName), ...texts.mail.text.split(/\n{2,}/u)],
    details: describeDetails(mail.details, language, texts),
    footer: [
      {title: labels.riskWarning, text: fillLossShare(region.riskWarning, region.lossPercentage)},
      {
        title: settings.brandName,
        text: `${region.legalEntity}\n${settings.educationalNotice}\n${settings.domain}`,
      },
    ],
  }
  return {
    to: mail.recipient ?? settings.contactEmail,
    fromName: settings.brandName,
    fromAddress: settings.contactEmail,
    replyTo: isDelivery ? from.email : settings.contactEmail,
    subject,
    text: writeText(content),
    html: writeHtml(content),
  }
}
