import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import {formatMoment} from '#domain/format/dates.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type MailWords, rejectClaims} from './write-mail.ts'
import type {OutboxMail} from './outbox.ts'
import {expectText, type MailTexts} from './read-texts.ts'

const localized = localizedShape(z.string())
const moment = z.iso.datetime({offset: true}).transform((iso) => Date.parse(iso))
const shape = z.object({
  occasion: z.enum(['announced', 'cancelled', 'ended']),
  title: localized,
  text: localized,
  startsAt: moment,
  endsAt: moment,
})

/** Composes the notice that maintenance is planned, canceled or finished early. */
function describeMaintenance({language, details}: OutboxMail): Pick<MailWords, 'subject' | 'parts'> {
  const labels = getMessages(language).mail
  const {occasion, title, text, startsAt, endsAt} = shape.parse(details)
  rejectClaims({title, text})
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

/** Only these: an occasion of the other topic would bring its subscribers a mail that they didn't choose. */
const kind = /^(?:(newsletter)-(confirm|welcome|issue)|(status)-(confirm|welcome|incident|maintenance))$/u
const topicShape = z.enum(['newsletter', 'status'])
/** A subscription without components covers every component. */
const confirmation = z.object({confirmToken: z.string(), components: z.array(localized).default([])})
const announcement = z.object({title: localized, text: localized})
const subscriber = z.object({manageKey: z.uuid()})

/** The links to unsubscribe, which every mail to subscribers has. */
function unsubscribeOptions(
  {language, details}: OutboxMail,
  texts: MailTexts,
  siteUrl: string,
): Pick<MailWords, 'unsubscribe' | 'unsubscribeUrl'> {
  const subscription = expectText(texts.subscription, 'newsletterTexts', texts)
  const {manageKey} = subscriber.parse(details)
  const page = (path: string) => new URL(`${publicPath(language, path)}?key=${manageKey}`, siteUrl).href
  return {
    unsubscribe: {
      reason: subscription.mailReason,
      links: [
        {href: page('/newsletter/unsubscribe'), label: subscription.unsubscribeLabel},
        {href: page('/newsletter/preferences'), label: getMessages(language).mail.preferences},
      ],
    },
    unsubscribeUrl: new URL(`/api/unsubscribe?key=${manageKey}`, siteUrl).href,
  }
}

/** The confirmation lists the services, because another person may have requested the subscription. */
const listServices = (language: Language, components: ReadonlyArray<z.infer<typeof localized>>) => ({
  label: getMessages(language).mail.services,
  value: joinList(
    language,
    components.map((name) => name[language]),
  ),
})

/** Composes mails to subscribers: confirmation, welcome, and announcements. Returns null for other kinds. */
export function composeSubscriptionMail(
  mail: OutboxMail,
  texts: MailTexts,
  siteUrl: string,
): MailWords | null {
  const [named, occasion] = kind.exec(mail.kind)?.slice(1).filter(Boolean) ?? []
  if (!named) return null
  if (occasion === 'welcome') {
    const {subject, text} = expectText(texts.mails.welcome, 'newsletterTexts', texts)
    return {subject, parts: {paragraphs: [text], details: []}, ...unsubscribeOptions(mail, texts, siteUrl)}
  }
  if (occasion === 'maintenance')
    return {...describeMaintenance(mail), ...unsubscribeOptions(mail, texts, siteUrl)}
  if (occasion === 'incident' || occasion === 'issue') {
    const {title, text} = announcement.parse(mail.details)
    rejectClaims({title, text})
    if (occasion === 'issue' && !texts.region.offersCrypto && isAboutCrypto({title, text}))
      throw new Error(`The issue names crypto, which ${mail.region} does not offer.`)
    return {
      subject: title[mail.language],
      parts: {paragraphs: text[mail.language].split(/\n{2,}/u), details: []},
      ...unsubscribeOptions(mail, texts, siteUrl),
    }
  }
  const topic = topicShape.parse(named)
  const page = topic === 'newsletter' ? 'newsletterTexts' : 'statusPage'
  const {subject, text} = expectText(texts.mails[topic], page, texts)
  const subscription = expectText(texts.subscription, 'newsletterTexts', texts)
  const {confirmToken, components} = confirmation.parse(mail.details)
  rejectClaims({components})
  const path = `${publicPath(mail.language, '/newsletter/confirm')}?token=${confirmToken}`
  return {
    subject,
    parts: {
      paragraphs: text.split(/\n{2,}/u),
      details:
        topic === 'newsletter' || components.length === 0 ? [] : [listServices(mail.language, components)],
      button: {href: new URL(path, siteUrl).href, label: subscription.confirmLabel},
    },
  }
}
