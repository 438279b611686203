import {z} from 'zod'
import {formatMoment} from '#domain/format/format-moment.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {MailWords} from './mail-words.ts'
import type {OutboxMail} from './outbox.ts'

const localized = z.object({en: z.string(), ar: z.string()})
const moment = z.iso.datetime({offset: true}).transform((iso) => Date.parse(iso))
const shape = z.object({
  occasion: z.enum(['announced', 'cancelled', 'ended']),
  title: localized,
  text: localized,
  startsAt: moment,
  endsAt: moment,
})

/** What is mailed about maintenance: that it is announced, called off, or over before its time. */
export function describeMaintenance({language, details}: OutboxMail): Pick<MailWords, 'subject' | 'parts'> {
  const labels = messagesOf(language).mail
  const {occasion, title, text, startsAt, endsAt} = shape.parse(details)
  return {
    subject: labels.maintenance[occasion].replace('{title}', () => title[language]),
    parts: {
      paragraphs: text[language].split(/\n{2,}/u),
      details: [
        {label: labels.begins, value: formatMoment(language, startsAt)},
        {label: labels.ends, value: formatMoment(language, endsAt)},
      ],
    },
  }
}
