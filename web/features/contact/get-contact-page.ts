import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {contactChannels} from '#schemas/values/contact-channels.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageHead, pageHeadFields} from '../../content/fragments/page-head.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {formTextFields, formTextsShape} from '../forms/form-texts.ts'

export const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0] {
  ${pageHeadFields},
  "cards": cards[] {
    _key,
    channel,
    "title": select($lang == "ar" => title.ar, title.en),
    "text": select($lang == "ar" => text.ar, text.en)
  },
  "replyPromise": select($lang == "ar" => replyPromise.ar, replyPromise.en),
  "form": form { ${formTextFields} },
  "subjects": subjects {
    "general": select($lang == "ar" => general.ar, general.en),
    "account": select($lang == "ar" => account.ar, account.en),
    "platform": select($lang == "ar" => platform.ar, platform.en),
    "partnership": select($lang == "ar" => partnership.ar, partnership.en),
    "feedback": select($lang == "ar" => feedback.ar, feedback.en)
  },
  "officesTitle": select($lang == "ar" => officesTitle.ar, officesTitle.en),
  "offices": offices[] {
    _key,
    phone,
    timeZone,
    "city": select($lang == "ar" => city.ar, city.en),
    "address": select($lang == "ar" => address.ar, address.en),
    "hours": select($lang == "ar" => hours.ar, hours.en),
    "picture": picture { ${pictureFields}, "alt": select($lang == "ar" => alt.ar, alt.en) }
  },
  "reach": *[_type == "siteSettings" && _id == "siteSettings"][0] { phone, "email": contactEmail }
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
  ...pageHead,
  cards: z.array(z.object({_key: text, channel: z.enum(contactChannels), title: text, text})),
  replyPromise: text,
  form: formTextsShape,
  subjects: z.object({general: text, account: text, platform: text, partnership: text, feedback: text}),
  officesTitle: text,
  offices: z.array(office),
  reach: z.object({phone: text, email: text}),
})

/** The contact page in one language. */
export type ContactPage = z.infer<typeof shape>

export const getContactPage = (lang: Language): Promise<ContactPage> =>
  fetchContent({query: contactPageQuery, params: {lang}, shape, types: ['contactPage', 'siteSettings']})
