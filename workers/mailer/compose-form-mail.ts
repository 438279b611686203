import {z} from 'zod'
import {formKinds, forms} from '#domain/forms.ts'
import {cleanLine} from '#domain/format/typed-text.ts'
import {formatDay} from '#domain/format/dates.ts'
import {getMessages} from '#i18n/messages.ts'
import {describeDetails, type MailWords, rejectClaims} from './write-mail.ts'
import type {OutboxMail} from './outbox.ts'
import {expectText, type MailTexts} from './read-texts.ts'

const kind = new RegExp(`^(${formKinds.join('|')})-(acknowledgement|delivery)$`, 'u')
const formShape = z.enum(formKinds)
const sender = z.object({firstName: z.string(), lastName: z.string(), email: z.string()})
const promiseShape = z.object({
  reference: z.string().optional(),
  answerBy: z.iso.datetime({offset: true}).optional(),
})

/** Composes mails about a form. The broker gets the answers. The visitor gets a confirmation without the answers. Returns null for other kinds. */
export function composeFormMail(mail: OutboxMail, texts: MailTexts): MailWords | null {
  const [, about, occasion] = kind.exec(mail.kind) ?? []
  if (!about) return null
  const form = formShape.parse(about)
  const labels = getMessages(mail.language).mail
  const {reference, answerBy} = promiseShape.parse(mail.details)
  const named = [
    ...(reference === undefined ? [] : [{label: labels.reference, value: reference}]),
    ...(answerBy === undefined
      ? []
      : [{label: labels.answerBy, value: formatDay(mail.language, answerBy.slice(0, 10))}]),
  ]
  if (occasion === 'delivery') {
    // It has what a visitor wrote, without a check of its claims.
    if (mail.recipient !== null) throw new Error('The answers of a form go to the broker only.')
    const from = sender.parse(mail.details)
    const name = cleanLine(`${from.firstName} ${from.lastName}`)
    return {
      subject: `${getMessages(mail.language).forms.kinds[form].mailTitle}: ${name} (${texts.region.name})`,
      replyTo: from.email,
      parts: {
        paragraphs: [],
        details: [...named, ...describeDetails(form, mail.details, mail.language, texts)],
      },
    }
  }
  rejectClaims({reference})
  const {subject, text} =
    form === 'complaint'
      ? getMessages(mail.language).complaint.mail
      : expectText(texts.acknowledgements[form], forms[form].acknowledgement.page, texts)
  const promises = form === 'contact' ? [expectText(texts.settings, 'siteSettings', texts).replyPromise] : []
  const paragraphs = [...text.split(/\n{2,}/u), ...promises]
  return {subject, parts: {paragraphs, details: named}}
}
