import {z} from 'zod'
import {comma} from '#domain/format/comma.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeMaintenance} from './describe-maintenance.ts'
import type {MailWords} from './mail-words.ts'
import type {OutboxMail} from './outbox.ts'
import type {MailTexts} from './read-texts.ts'

const kind = /^(newsletter|status)-(confirm|welcome|incident|maintenance|issue)$/u
const topicOf = z.enum(['newsletter', 'status'])
const localized = z.object({en: z.string(), ar: z.string()})
/** Without components the subscription is for all of them. */
const confirmation = z.object({confirmToken: z.string(), components: z.array(localized).default([])})
const announcement = z.object({title: localized, text: localized})
const subscriber = z.object({manageKey: z.uuid()})

/** How to unsubscribe, in every mail to subscribers. */
function unsubscribeOptions(
  {language, details}: OutboxMail,
  {subscription}: MailTexts,
  siteUrl: string,
): Pick<MailWords, 'unsubscribe' | 'unsubscribeUrl'> {
  const {manageKey} = subscriber.parse(details)
  const page = (path: string) => new URL(`${publicPath(language, path)}?key=${manageKey}`, siteUrl).href
  return {
    unsubscribe: {
      reason: subscription.mailReason,
      links: [
        {href: page('/newsletter/unsubscribe'), label: subscription.unsubscribeLabel},
        {href: page('/newsletter/preferences'), label: messagesOf(language).mail.preferences},
      ],
    },
    unsubscribeUrl: new URL(`/api/unsubscribe?key=${manageKey}`, siteUrl).href,
  }
}

/** The services of the subscription, because somebody else may have requested it. */
const servicesOf = (language: Language, components: ReadonlyArray<z.infer<typeof localized>>) => ({
  label: messagesOf(language).mail.services,
  value: components.map((name) => name[language]).join(comma[language]),
})

/** Mails to subscribers: the confirmation, the welcome, then what they subscribed to. Null for other kinds of mail. */
export function composeSubscriptionMail(
  mail: OutboxMail,
  texts: MailTexts,
  siteUrl: string,
): MailWords | null {
  const [, named, occasion] = kind.exec(mail.kind) ?? []
  if (!named) return null
  if (occasion === 'welcome') {
    const {subject, text} = texts.mails.welcome
    return {subject, parts: {paragraphs: [text], details: []}, ...unsubscribeOptions(mail, texts, siteUrl)}
  }
  if (occasion === 'maintenance')
    return {...describeMaintenance(mail), ...unsubscribeOptions(mail, texts, siteUrl)}
  if (occasion === 'incident' || occasion === 'issue') {
    const {title, text} = announcement.parse(mail.details)
    return {
      subject: title[mail.language],
      parts: {paragraphs: text[mail.language].split(/\n{2,}/u), details: []},
      ...unsubscribeOptions(mail, texts, siteUrl),
    }
  }
  const {subject, text} = texts.mails[topicOf.parse(named)]
  const {confirmToken, components} = confirmation.parse(mail.details)
  const path = `${publicPath(mail.language, '/newsletter/confirm')}?token=${confirmToken}`
  return {
    subject,
    parts: {
      paragraphs: text.split(/\n{2,}/u),
      details: components.length === 0 ? [] : [servicesOf(mail.language, components)],
      button: {href: new URL(path, siteUrl).href, label: texts.subscription.confirmLabel},
    },
  }
}
