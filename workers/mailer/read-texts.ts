import {describeEntity} from '#i18n/describe-entity.ts'
import {createClient} from '@sanity/client'
import {z} from 'zod'
import {forms, acknowledgedForms} from '#domain/forms.ts'
import {localized} from '#web/content/fragments/localized.generated.ts'
import {
  lawful,
  regulatedProfileFields,
  regulatedProfileShape,
} from '#web/content/fragments/regulated-profile.ts'
import {documentsShape, queryDocuments} from '#web/content/sealed/query-documents.ts'
import {findNewestSealed} from '#domain/seal/verify-seal.ts'
import type {MailTextsEnvironment} from './environment.ts'
import type {OutboxMail} from './outbox.ts'

const mailFields = /* groq */ `
  "subject": ${localized('subject')},
  "text": ${localized('text')}`
const screenFields = /* groq */ `
  "subject": ${localized('headline')},
  "text": ${localized('lead')}`
const nameFields = /* groq */ `"slug": slug.current, "name": ${localized('name')}`

const query = `{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] {
    contactEmail, domain,
    "brandName": ${localized('brandName')},
    "educationalNotice": ${localized('educationalNotice')},
    "replyPromise": ${localized('replyPromise')}
  },
  "acknowledgements": {
    ${acknowledgedForms
      .map((kind) => {
        const {page, field} = forms[kind].acknowledgement
        return `"${kind}": *[_id == "${page}"][0].${field} {${mailFields}}`
      })
      .join(',\n    ')}
  },
  "mails": {
    "newsletter": *[_id == "newsletterTexts"][0].confirmMail {${mailFields}},
    "status": *[_id == "statusPage"][0].confirmMail {${mailFields}},
    "welcome": *[_id == "newsletterTexts"][0].confirmed {${screenFields}}
  },
  "subscription": *[_id == "newsletterTexts"][0] {
    "confirmLabel": ${localized('confirmLabel')},
    "mailReason": ${localized('mailReason')},
    "unsubscribeLabel": ${localized('unsubscribeLabel')}
  },
  "subjects": *[_id == "contactPage"][0].subjects {
    "general": ${localized('general')},
    "account": ${localized('account')},
    "platform": ${localized('platform')},
    "partnership": ${localized('partnership')},
    "feedback": ${localized('feedback')}
  },
  "platforms": *[_type == "platform"] {${nameFields}},
  "programmes": *[_type == "partnerProgramme"] {${nameFields}}
}`

/** Reads only documents that are sealed. */
const regionQuery = `*[_type == "regionProfile" && _id == "regionProfile-" + $region][0] {
  ${regulatedProfileFields},
  "name": ${localized('name')},
  "legalEntity": ${localized('legalEntity')}
}`

const text = z.string().min(1)
const mail = z.object({subject: text, text})
const names = z
  .array(z.object({slug: text, name: text}))
  .transform((entries) => Object.fromEntries(entries.map(({slug, name}) => [slug, name])))

/** The acknowledgements that are texts of the content. */
export const acknowledgementsShape = z.record(z.enum(acknowledgedForms), mail)

const shape = z.object({
  settings: z.object({
    contactEmail: z.email(),
    domain: text,
    brandName: text,
    educationalNotice: text,
    replyPromise: text,
  }),
  acknowledgements: acknowledgementsShape,
  mails: z.object({newsletter: mail, status: mail, welcome: mail}),
  subscription: z.object({confirmLabel: text, mailReason: text, unsubscribeLabel: text}),
  subjects: z.record(z.string(), text),
  platforms: names,
  programmes: names,
})

// A mail waits while the profile breaks a rule of its region or has an invalid seal.
const regionShape = lawful(regulatedProfileShape.extend({name: text, legalEntity: text}))

type Read = z.infer<typeof shape>

/** The content texts that mails use, in the recipient's language and for the recipient's region. */
export type MailTexts = Readonly<
  Read & {
    /** `servedBy` names the company that serves the visitor, and its licence. */
    region: Readonly<{name: string; servedBy: string; riskWarning: string; lossPercentage: number | null}>
  }
>

/** Reads the published texts for each mail, so that its warning is current. */
export type ReadTexts = (mail: Pick<OutboxMail, 'language' | 'region'>) => Promise<MailTexts>

const pickSealed = ({sealed}: ReturnType<typeof findNewestSealed>) =>
  [...sealed.values()].map(({document}) => document)

/** Connects to the content that mails take their texts from. */
export function connectTexts(env: MailTextsEnvironment): ReadTexts {
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
  return async ({language, region}) => {
    const params = {lang: language, region}
    const [texts, sealed] = await Promise.all([
      content.fetch<unknown>(query, params).then((found) => shape.parse(found)),
      content
        .fetch<unknown>('*[_type in ["regionProfile", "prescribedText"]]')
        .then((found) => pickSealed(findNewestSealed(documentsShape.parse(found), env.SEAL_PUBLIC_KEYS))),
    ])
    const profile = regionShape.parse(await queryDocuments(regionQuery, params, sealed))
    const {name, legalEntity, entity, riskWarning, lossPercentage} = profile
    const {servedBy} = describeEntity(language, legalEntity, entity)
    return {...texts, region: {name, servedBy, riskWarning: riskWarning[language], lossPercentage}}
  }
}
