import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'

export const subscriptionTextsQuery =
  defineQuery(`*[_type == "newsletterTexts" && _id == "newsletterTexts"][0] {
  "confirmTitle": ${localized('confirmMail.subject')},
  "confirmLabel": ${localized('confirmLabel')},
  "unsubscribeLabel": ${localized('unsubscribeLabel')},
  "confirmed": {
    "title": ${localized('confirmed.headline')},
    "lead": ${localized('confirmed.lead')}
  },
  "unsubscribed": {
    "title": ${localized('unsubscribed.headline')},
    "lead": ${localized('unsubscribed.lead')}
  },
  "expired": {
    "title": ${localized('expired.headline')},
    "lead": ${localized('expired.lead')}
  }
}`)

const text = z.string().min(1)
const screen = z.object({title: text, lead: text})

const shape = z.object({
  confirmTitle: text,
  confirmLabel: text,
  unsubscribeLabel: text,
  confirmed: screen,
  unsubscribed: screen,
  expired: screen,
})

/** Texts of subscribing and unsubscribing, in one language. */
export type SubscriptionTexts = z.infer<typeof shape>

export const getSubscriptionTexts = (lang: Language): Promise<SubscriptionTexts> =>
  fetchContent({query: subscriptionTextsQuery, params: {lang}, shape, types: ['newsletterTexts']})
