import {describeEntity} from '#i18n/describe-entity.ts'
import {createClient, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {forms, acknowledgedForms} from '#domain/forms.ts'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {localized} from '#schemas/queries/localized.generated.ts'
import {lawful, regulatedProfileFields, regulatedProfileShape} from '#schemas/queries/regulated-profile.ts'
import {connectApproved, type SealLog} from './approved-content.ts'
import type {MailTextsEnvironment} from './environment.ts'
import type {OutboxMail} from './outbox.ts'

const mailFields = /* groq */ `
  "subject": ${localized('subject')},
  "text": ${localized('text')}`
const screenFields = /* groq */ `
  "subject": ${localized('headline')},
  "text": ${localized('lead')}`
const nameFields = /* groq */ `"slug": slug.current, "name": ${localized('name')}`

/** The types that the query reads. A type that is missing here leaves its texts missing, so its mails wait. */
export const mailTypes: readonly string[] = [
  'siteSettings',
  'newsletterTexts',
  'statusPage',
  'contactPage',
  ...acknowledgedForms.map((kind) => forms[kind].acknowledgement.page),
  'platform',
  'partnerProgramme',
  'regionProfile',
  'prescribedText',
]

const query = `{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] {
    domain,
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
  "programmes": *[_type == "partnerProgramme"] {${nameFields}},
  "profile": *[_type == "regionProfile" && _id == "regionProfile-" + $region][0] {
    ${regulatedProfileFields},
    "name": ${localized('name')},
    "legalEntity": ${localized('legalEntity')}
  }
}`

const text = z.string().min(1)

// A person of Marketing can publish a text that lacks a word, and mails about accounts and complaints can't wait for it. So each text is read by itself.
const readEach = <Text>(shape: z.ZodType<Text>) => shape.nullable().catch(null)
const optionalMail = readEach(z.object({subject: text, text}))
const named = z.object({slug: text, name: text})
const names = z
  .array(readEach(named))
  .transform((entries) =>
    Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry.slug, entry.name] as const] : []))),
  )

/** The acknowledgements that are texts of the content. */
export const acknowledgementsShape = z.record(z.enum(acknowledgedForms), optionalMail)

// Null for a text of a document that is withheld or incomplete. Only the mails with this text wait.
const textsShape = z.object({
  acknowledgements: acknowledgementsShape,
  mails: z.object({newsletter: optionalMail, status: optionalMail, welcome: optionalMail}),
  subscription: readEach(z.object({confirmLabel: text, mailReason: text, unsubscribeLabel: text})),
  // Mails to the broker have the code of a subject or a platform without a name.
  subjects: z
    .record(z.string(), readEach(text))
    .nullable()
    .transform((subjects) =>
      Object.fromEntries(
        Object.entries(subjects ?? {}).flatMap(([code, name]) =>
          name === null ? [] : [[code, name] as const],
        ),
      ),
    ),
  platforms: names,
  programmes: names,
  settings: readEach(z.object({domain: text, brandName: text, educationalNotice: text, replyPromise: text})),
})

const shape = textsShape.extend({
  // A mail waits while the profile breaks a rule of its region or has an invalid seal.
  profile: lawful(regulatedProfileShape.extend({name: text, legalEntity: text})),
})

/** The content texts that mails use, in the recipient's language and for the recipient's region. */
export type MailTexts = Readonly<
  z.infer<typeof textsShape> & {
    /** The ids of documents that visitors don't see until a second person approves them. */
    withheld: readonly string[]
    /** The documents of these texts, with their seals. */
    approved: readonly SealableDocument[]
    /** `servedBy` names the company that serves the visitor, and its licence. */
    region: Readonly<{
      name: string
      servedBy: string
      riskWarning: string
      lossPercentage: number | null
      /** Whether the rules and the approved profile of the region offer crypto CFDs. */
      offersCrypto: boolean
    }>
  }
>

/** Reads the published texts for each mail, so that its warning is current. */
export type ReadTexts = (mail: Pick<OutboxMail, 'language' | 'region'>) => Promise<MailTexts>

/** A text that a mail needs isn't published or isn't approved. The mail waits until it is. */
export class MissingText extends Error {
  override readonly name = 'MissingText'
}

/** Throws MissingText while a document lacks a text of a mail. */
export function expectText<Text>(
  text: Text | null,
  documentId: string,
  {withheld}: Pick<MailTexts, 'withheld'>,
): Text {
  if (text !== null) return text
  throw new MissingText(
    withheld.includes(documentId)
      ? `${documentId} makes a claim that no second person approved.`
      : `${documentId} lacks a text of this mail.`,
  )
}

/** Connects to the published content, without a cache. */
export const connectContent = (env: MailTextsEnvironment): SanityClient =>
  createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    apiVersion: '2026-03-01',
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    timeout: 8_000,
    ...(env.SANITY_API_HOST ? {apiHost: env.SANITY_API_HOST, useProjectHostname: false} : {}),
  })

/** Connects to the content that mails take their texts from, and judges it by the audit log. */
export function connectTexts(
  env: MailTextsEnvironment,
  log: SealLog,
  content = connectContent(env),
): ReadTexts {
  const queryApproved = connectApproved(content, env.SEAL_PUBLIC_KEYS, log)
  return async ({language, region}) => {
    const {value, withheld, approved} = await queryApproved({
      query,
      params: {lang: language, region},
      types: mailTypes,
    })
    const {profile, ...texts} = shape.parse(value)
    const {name, legalEntity, entity, riskWarning, lossPercentage, cfdCryptoAllowed, leverageCaps} = profile
    const {servedBy} = describeEntity(language, legalEntity, entity)
    return {
      ...texts,
      withheld,
      approved,
      region: {
        name,
        servedBy,
        riskWarning: riskWarning[language],
        lossPercentage,
        offersCrypto:
          leverageCaps.crypto > 0 && findCryptoPermission({code: region, cfdCryptoAllowed}) === 'allowed',
      },
    }
  }
}
