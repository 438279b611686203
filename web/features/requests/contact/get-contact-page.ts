import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {contactChannels} from '#schemas/values/closed-sets.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {pageHeadShape, pageHeadFields} from '../../../../schemas/queries/page-texts.ts'
import {pictureFields, pictureShape} from '../../../media/content-picture.tsx'
import {formTextFields, formTextsShape} from '../../../parts/forms/form-texts.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'

export const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0] {
  ${pageHeadFields},
  "cards": cards[] {
    _key,
    channel,
    "title": ${localized('title')},
    "text": ${localized('text')}
  },
  "form": form { ${formTextFields} },
  "subjects": subjects {
    "general": ${localized('general')},
    "account": ${localized('account')},
    "platform": ${localized('platform')},
    "partnership": ${localized('partnership')},
    "feedback": ${localized('feedback')}
  },
  "officesTitle": ${localized('officesTitle')},
  "offices": offices[] {
    _key,
    phone,
    timeZone,
    "city": ${localized('city')},
    "address": ${localized('address')},
    "hours": ${localized('hours')},
    "picture": picture { ${pictureFields}, "alt": ${localized('alt')} }
  },
  "reach": *[_type == "siteSettings" && _id == "siteSettings"][0] {
    phone,
    "email": contactEmail,
    "replyPromise": ${localized('replyPromise')}
  }
}`)

const text = z.string().min(1)

const office = z.object({
  _key: text,
  phone: text.nullable(),
  timeZone: text,
  city: text,
  address: text,
  hours: text,
  picture: pictureShape.nullable(),
})

const shape = z.object({
  ...pageHeadShape,
  cards: z.array(z.object({_key: text, channel: z.enum(contactChannels), title: text, text})),
  form: formTextsShape,
  subjects: z.object({general: text, account: text, platform: text, partnership: text, feedback: text}),
  officesTitle: text,
  offices: z.array(office),
  reach: z.object({phone: text, email: text, replyPromise: text}),
})

export type ContactPage = z.infer<typeof shape>

export const getContactPage = (lang: Language): Promise<ContactPage> =>
  fetchContent({query: contactPageQuery, params: {lang}, shape, types: ['contactPage', 'siteSettings']})
