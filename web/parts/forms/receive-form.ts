import 'server-only'
import {createHash} from 'node:crypto'
import {headers} from 'next/headers'
import type {z} from 'zod'
import type {FormKind} from '#domain/forms.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import type {Stored, Submission} from '#web/database/submissions.ts'
import {createProofChallenge, submitProof} from '#web/database/visitor-records.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {identifySender} from '#web/http/client-address.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {type Language, defaultLanguage, isLanguage} from '#domain/languages.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {log} from '#web/log/log.ts'
import {findServingRegion, isServedElsewhere} from '#domain/regions/region-of-country.ts'
import {type RegionCode, toRegionOrFallback} from '#domain/regions/regions.ts'
import type {FieldValues} from '#web/ui/form/form.tsx'
import {movedName} from '../frame/region-switch/home.ts'
import {checkValues} from './form-fields.ts'
import {type FormState, type Receipt, readFormKey, honeypot, readProof, readValues} from './form-data.ts'

const asUuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`

type SubmissionIdentity = Readonly<{
  form: string
  /** The form generates it in the browser. Undefined without JavaScript. */
  formKey: string | undefined
  senderHash: string
  message: unknown
  now: Date
}>

/**
 * The key that deduplicates a submission. The same text from the same form always has the same key. Without a form key, the
 * same text from the same sender has the same key for a day. A corrected text gets a new key.
 */
export function computeSubmissionKey({form, formKey, senderHash, message, now}: SubmissionIdentity): string {
  const occasion = formKey ?? `${senderHash} ${toIsoDate(now)}`
  const identity = JSON.stringify([form, occasion, message])
  return asUuid(createHash('sha256').update(identity).digest('hex'))
}

/** The reference of a submission, as in its mails. `submission_reference` in SQL has the same rule. */
const formatReference = (key: string): string => key.slice(0, 8).toUpperCase()

type Errors = Messages['forms']['errors']

/** Checks that depend on content: the schema, and the error messages for the submitted values. */
type FormChecks<Message> = Readonly<{
  shape: z.ZodType<Message>
  chooseSentences: (errors: Errors, values: FieldValues) => Errors
}>

type Received<Message extends Readonly<{email: string}>> = Readonly<{
  form: FormKind | 'subscription'
  shape:
    | z.ZodType<Message>
    | ((language: Language, region: RegionCode, values: FieldValues) => Promise<FormChecks<Message>>)
  store: (submission: Submission, message: Message) => Promise<Stored | Receipt | 'warned'>
}>

/** The dependencies of `receiveForm`. */
type Ports = Readonly<{
  readHeaders: () => Promise<Headers>
  createProofChallenge: typeof createProofChallenge
  submitProof: (proof: string) => Promise<void>
  now: () => Date
}>

const realPorts: Ports = {readHeaders: headers, createProofChallenge, submitProof, now: () => new Date()}

/** The checks of a form, or null if their content can't be read. */
async function loadChecks<Message extends Readonly<{email: string}>>(
  {form, shape}: Pick<Received<Message>, 'form' | 'shape'>,
  language: Language,
  region: RegionCode,
  values: FieldValues,
): Promise<FormChecks<Message> | null> {
  if (typeof shape !== 'function') return {shape, chooseSentences: (errors) => errors}
  try {
    return await shape(language, region, values)
  } catch (error) {
    log.error({form, error}, 'the content that a form is checked with could not be read')
    return null
  }
}

/**
 * Validates the data of a form and stores it. If the form asks for the country, the region of residence counts. Always
 * returns a form state.
 */
export async function receiveForm<Message extends Readonly<{email: string}>>(
  data: unknown,
  {form, shape, store}: Received<Message>,
  ports = realPorts,
): Promise<FormState> {
  const values = data instanceof FormData ? readValues(data) : {}
  const request = await ports.readHeaders()
  // Another site's page sent the form. `away` asks the visitor to try again, which works from this page.
  if (!isSameOrigin(request)) return {status: 'failed', reason: 'away', values}
  const language = isLanguage(values['lang']) ? values['lang'] : defaultLanguage
  if (values[movedName]) return {status: 'moved', values}
  const shown = toRegionOrFallback(values['region'] ?? siteEnvironment().DEFAULT_REGION)
  const region = findServingRegion(values['country'], shown)
  const checks = await loadChecks({form, shape}, language, region, values)
  if (checks === null) return {status: 'failed', reason: 'away', values}
  const sentences = checks.chooseSentences(getMessages(language).forms.errors, values)
  const {message, errors} = checkValues(checks.shape, values, sentences)
  if (!errors?.['country'] && isServedElsewhere(values['country'], shown))
    return {status: 'elsewhere', values}
  if (errors) return {status: 'invalid', errors, values}
  const sender = identifySender(request)
  const key = computeSubmissionKey({
    form,
    formKey: readFormKey(values),
    senderHash: sender,
    message,
    now: ports.now(),
  })
  try {
    const proof = readProof(values)
    if (proof !== undefined) await ports.submitProof(proof)
    const stored = await store(
      {key, sender, language, region, is_suspect: Boolean(values[honeypot])},
      message,
    )
    if (typeof stored === 'object') return {status: 'sent', receipt: stored, values}
    if (stored === 'warned') return {status: stored, values}
    if (stored === 'unproven')
      return {
        status: stored,
        challenge: await ports.createProofChallenge({form, key, address: message.email, sender}),
        values,
      }
    return stored === 'stored'
      ? {status: 'sent', receipt: {reference: formatReference(key)}, values}
      : {status: 'failed', reason: 'tooMany', values}
  } catch (error) {
    log.error(
      {form, problem: error instanceof Error ? error.message : String(error)},
      'a form was not stored',
    )
    return {status: 'failed', reason: 'away', values}
  }
}
