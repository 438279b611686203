import {z} from 'zod'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeMaintenance} from './describe-maintenance.ts'
import type {MailWords} from './mail-words.ts'
import type {OutboxMail} from './outbox.ts'
import type {MailTexts} from './read-texts.ts'

const kind = /^(newsletter|status)-(confirm|welcome|incident|maintenance|issue)$/u
const topicOf = z.enum(['newsletter', 'status'])
const sides = z.object({en: z.string(), ar: z.string()})
/** Without components, all of them were asked for. */
const asked = z.object({confirmToken: z.string(), components: z.array(sides).default([])})
const said = z.object({title: sides, text: sides})
const kept = z.object({manageKey: z.uuid()})

/** How a reader gets out of a subscription: stands in every mail to subscribers. */
function leaving(
  {language, details}: OutboxMail,
  {subscription}: MailTexts,
  siteUrl: string,
): Pick<MailWords, 'leave' | 'unsubscribeUrl'> {
  const {manageKey} = kept.parse(details)
  const page = (path: string) => new URL(`${publicPath(language, path)}?key=${manageKey}`, siteUrl).href
  return {
    leave: {
      reason: subscription.mailReason,
      links: [
        {href: page('/newsletter/unsubscribe'), label: subscription.unsubscribeLabel},
        {href: page('/newsletter/preferences'), label: messagesOf(language).mail.preferences},
      ],
    },
    unsubscribeUrl: new URL(`/api/unsubscribe?key=${manageKey}`, siteUrl).href,
  }
}

const comma: Record<Language, string> = {en: ', ', ar: '، '}

/** Which services a reader asked to hear of, for that it may have been somebody else who asked. */
const servicesOf = (language: Language, components: ReadonlyArray<z.infer<typeof sides>>) => ({
  label: messagesOf(language).mail.services,
  value: components.map((name) => name[language]).join(comma[language]),
})

/** What subscribers are mailed: the link that confirms, then how it ends, then what they asked for. Null for other kinds of mail. */
export function composeSubscriptionMail(
  mail: OutboxMail,
  texts: MailTexts,
  siteUrl: string,
): MailWords | null {
  const [, named, occasion] = kind.exec(mail.kind) ?? []
  if (!named) return null
  if (occasion === 'welcome') {
    const {subject, text} = texts.mails.welcome
    return {subject, parts: {paragraphs: [text], details: []}, ...leaving(mail, texts, siteUrl)}
  }
  if (occasion === 'maintenance') return {...describeMaintenance(mail), ...leaving(mail, texts, siteUrl)}
  if (occasion === 'incident' || occasion === 'issue') {
    const {title, text} = said.parse(mail.details)
    return {
      subject: title[mail.language],
      parts: {paragraphs: text[mail.language].split(/\n{2,}/u), details: []},
      ...leaving(mail, texts, siteUrl),
    }
  }
  const {subject, text} = texts.mails[topicOf.parse(named)]
  const {confirmToken, components} = asked.parse(mail.details)
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
