import {z} from 'zod'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeDetails} from './describe-details.ts'
import type {MailWords} from './mail-words.ts'
import type {OutboxMail} from './outbox.ts'
import type {MailTexts} from './read-texts.ts'

const kind = /^(contact|demo|partner)-(acknowledgement|delivery)$/u
const formOf = z.enum(['contact', 'demo', 'partner'])
const sender = z.object({firstName: z.string(), lastName: z.string(), email: z.string()})

/** What is mailed about a form: to its sender that it arrived, to the broker what it says. Null for other kinds of mail. */
export function composeFormMail(mail: OutboxMail, texts: MailTexts): MailWords | null {
  const [, named, occasion] = kind.exec(mail.kind) ?? []
  if (!named) return null
  const form = formOf.parse(named)
  const labels = messagesOf(mail.language).mail
  const from = sender.parse(mail.details)
  const details = describeDetails(mail.details, mail.language, texts)
  if (occasion === 'delivery')
    return {
      subject: `${labels.deliveryTitle[form]}: ${from.firstName} ${from.lastName} (${texts.region.name})`,
      replyTo: from.email,
      parts: {paragraphs: [], details},
    }
  const {subject, text} = texts.mails[form]
  const greeting = labels.greeting.replace('{name}', () => from.firstName)
  return {subject, parts: {paragraphs: [greeting, ...text.split(/\n{2,}/u)], details}}
}
