import {createClient} from '@sanity/client'
import {z} from 'zod'
import type {MailerEnvironment} from './environment.ts'
import type {OutboxMail} from './outbox.ts'

// Named by the kind of mail, without what is done with it: `contact-acknowledgement` is worded on the contact page.
const pages = {contact: 'contactPage'} as const
export type MailTopic = keyof typeof pages

const query = `{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] {
    contactEmail, domain,
    "brandName": select($lang == "ar" => brandName.ar, brandName.en),
    "educationalNotice": select($lang == "ar" => educationalNotice.ar, educationalNotice.en)
  },
  "region": *[_type == "regionProfile" && _id == "regionProfile-" + $region][0] {
    "lossPercentage": lossPercentage.percentage,
    "name": select($lang == "ar" => name.ar, name.en),
    "riskWarning": select($lang == "ar" => riskWarning.ar, riskWarning.en),
    "legalEntity": select($lang == "ar" => legalEntity.ar, legalEntity.en)
  },
  "mail": *[_id == $page][0].mail {
    "subject": select($lang == "ar" => subject.ar, subject.en),
    "text": select($lang == "ar" => text.ar, text.en)
  },
  "subjects": *[_id == "contactPage"][0].subjects {
    "general": select($lang == "ar" => general.ar, general.en),
    "account": select($lang == "ar" => account.ar, account.en),
    "platform": select($lang == "ar" => platform.ar, platform.en),
    "partnership": select($lang == "ar" => partnership.ar, partnership.en),
    "feedback": select($lang == "ar" => feedback.ar, feedback.en)
  }
}`

const text = z.string().min(1)

const shape = z.object({
  settings: z.object({contactEmail: z.email(), domain: text, brandName: text, educationalNotice: text}),
  region: z.object({lossPercentage: z.number().nullable(), name: text, riskWarning: text, legalEntity: text}),
  mail: z.object({subject: text, text}),
  subjects: z.record(z.string(), text),
})

/** What the content says in a mail, in the reader's language and for the reader's region. */
export type MailTexts = Readonly<z.infer<typeof shape>>

/** Reads the texts of a mail as they are published now, so that a warning is never an old one. */
export type ReadTexts = (
  topic: MailTopic,
  mail: Pick<OutboxMail, 'language' | 'region'>,
) => Promise<MailTexts>

/** Connects to the content that mails are worded with. */
export function connectTexts(env: MailerEnvironment): ReadTexts {
  const content = createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    apiVersion: '2026-03-01',
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    timeout: 8_000,
    ...(env.SANITY_API_HOST ? {apiHost: env.SANITY_API_HOST, useProjectHostname: false} : {}),
  })
  return async (topic, {language, region}) =>
    shape.parse(await content.fetch<unknown>(query, {lang: language, region, page: pages[topic]}))
}
