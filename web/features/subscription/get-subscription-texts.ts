import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'

export const subscriptionTextsQuery =
  defineQuery(`*[_type == "newsletterTexts" && _id == "newsletterTexts"][0] {
  "confirmTitle": select($lang == "ar" => confirmMail.subject.ar, confirmMail.subject.en),
  "confirmLabel": select($lang == "ar" => confirmLabel.ar, confirmLabel.en),
  "unsubscribeLabel": select($lang == "ar" => unsubscribeLabel.ar, unsubscribeLabel.en),
  "confirmed": {
    "title": select($lang == "ar" => confirmed.headline.ar, confirmed.headline.en),
    "lead": select($lang == "ar" => confirmed.lead.ar, confirmed.lead.en)
  },
  "unsubscribed": {
    "title": select($lang == "ar" => unsubscribed.headline.ar, unsubscribed.headline.en),
    "lead": select($lang == "ar" => unsubscribed.lead.ar, unsubscribed.lead.en)
  },
  "expired": {
    "title": select($lang == "ar" => expired.headline.ar, expired.headline.en),
    "lead": select($lang == "ar" => expired.lead.ar, expired.lead.en)
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

/** What a subscriber reads on the way in and on the way out, in one language. */
export type SubscriptionTexts = z.infer<typeof shape>

export const getSubscriptionTexts = (lang: Language): Promise<SubscriptionTexts> =>
  fetchContent({query: subscriptionTextsQuery, params: {lang}, shape, types: ['newsletterTexts']})
