import {z} from 'zod'
import {formatDay} from '#domain/format/format-date.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeDetails} from './describe-details.ts'
import type {MailWords} from './mail-words.ts'
import type {OutboxMail} from './outbox.ts'
import type {MailTexts} from './read-texts.ts'

const kind = /^(complaint|contact|demo|partner)-(acknowledgement|delivery)$/u
const formOf = z.enum(['complaint', 'contact', 'demo', 'partner'])
const sender = z.object({firstName: z.string(), lastName: z.string(), email: z.string()})
const promiseOf = z.object({
  reference: z.string().optional(),
  answerBy: z.iso.datetime({offset: true}).optional(),
})

/**
 * What is mailed about a form: to the broker what it says, to the address that it names that it arrived, with nothing that was typed. Null for
 * other kinds of mail.
 */
export function composeFormMail(mail: OutboxMail, texts: MailTexts): MailWords | null {
  const [, about, occasion] = kind.exec(mail.kind) ?? []
  if (!about) return null
  const form = formOf.parse(about)
  const labels = messagesOf(mail.language).mail
  const {reference, answerBy} = promiseOf.parse(mail.details)
  const named = [
    ...(reference === undefined ? [] : [{label: labels.reference, value: reference}]),
    ...(answerBy === undefined
      ? []
      : [{label: labels.answerBy, value: formatDay(mail.language, answerBy.slice(0, 10))}]),
  ]
  if (occasion === 'delivery') {
    const from = sender.parse(mail.details)
    return {
      subject: `${labels.deliveryTitle[form]}: ${from.firstName} ${from.lastName} (${texts.region.name})`,
      replyTo: from.email,
      parts: {
        paragraphs: [],
        details: [...named, ...describeDetails(mail.details, mail.language, texts)],
      },
    }
  }
  const {subject, text} = form === 'complaint' ? messagesOf(mail.language).complaint.mail : texts.mails[form]
  return {subject, parts: {paragraphs: text.split(/\n{2,}/u), details: named}}
}
