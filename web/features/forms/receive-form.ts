import 'server-only'
import {headers} from 'next/headers'
import type {z} from 'zod'
import type {Stored, Submission} from '#web/database/store-submission.ts'
import {createProofChallenge, submitProof} from '#web/database/submission-proof.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {currentSender} from '#web/http/current-sender.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {type Language, defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import {log} from '#web/log/log.ts'
import {type RegionCode, regionOrFallback} from '#domain/regions/regions.ts'
import type {FieldValues} from '#web/ui/form/form-scope.ts'
import {checkValues} from './check-values.ts'
import type {FormState, Receipt} from './form-state.ts'
import {formKeyOf, honeypot, proofOf} from './hidden-fields.ts'
import {readValues} from './read-values.ts'
import {submissionKey} from './submission-key.ts'

type Errors = Messages['forms']['errors']

/** How a form is checked where that depends on content: its schema, and the sentences of its errors for the values sent. */
type FormChecks<Message> = Readonly<{
  shape: z.ZodType<Message>
  sentencesOf: (errors: Errors, values: FieldValues) => Errors
}>

type Received<Message extends Readonly<{email: string}>> = Readonly<{
  form: string
  shape:
    | z.ZodType<Message>
    | ((language: Language, region: RegionCode, values: FieldValues) => Promise<FormChecks<Message>>)
  store: (
    submission: Submission,
    message: Message,
    isSuspect: boolean,
  ) => Promise<Stored | Receipt | 'warned'>
  /** Whether a form that looks like a bot's is stored too, as suspect: a complaint may not be lost. */
  keepsSuspects?: boolean
}>

/** The dependencies of `receiveForm`. */
type Ports = Readonly<{
  readHeaders: () => Promise<Headers>
  createProofChallenge: typeof createProofChallenge
  submitProof: (proof: string) => Promise<void>
  now: () => Date
}>

const realPorts: Ports = {readHeaders: headers, createProofChallenge, submitProof, now: () => new Date()}

/** The checks of a form; null when the content that they depend on cannot be read. */
async function loadChecks<Message extends Readonly<{email: string}>>(
  {form, shape}: Pick<Received<Message>, 'form' | 'shape'>,
  language: Language,
  region: RegionCode,
  values: FieldValues,
): Promise<FormChecks<Message> | null> {
  if (typeof shape !== 'function') return {shape, sentencesOf: (errors) => errors}
  try {
    return await shape(language, region, values)
  } catch (error) {
    log.error({form, error}, 'the content that a form is checked with could not be read')
    return null
  }
}

/** Validates the data of a form and stores it. The result is always a state of the form. */
export async function receiveForm<Message extends Readonly<{email: string}>>(
  data: unknown,
  {form, shape, store, keepsSuspects = false}: Received<Message>,
  ports = realPorts,
): Promise<FormState> {
  const values = data instanceof FormData ? readValues(data) : {}
  const request = await ports.readHeaders()
  // A page of another site sent it. `away` asks the visitor to try again, which works from this page.
  if (!isSameOrigin(request)) return {status: 'failed', reason: 'away', values}
  const language = isLanguage(values['lang']) ? values['lang'] : defaultLanguage
  const region = regionOrFallback(values['region'] ?? siteEnvironment().DEFAULT_REGION)
  const checks = await loadChecks({form, shape}, language, region, values)
  if (checks === null) return {status: 'failed', reason: 'away', values}
  const sentences = checks.sentencesOf(messagesOf(language).forms.errors, values)
  const {message, errors} = checkValues(checks.shape, values, sentences)
  if (errors) return {status: 'invalid', errors, values}
  const isSuspect = Boolean(values[honeypot])
  if (isSuspect && !keepsSuspects) {
    log.info({form}, 'a bot filled in a form; nothing is stored')
    return {status: 'sent', values}
  }
  const sender = currentSender(request)
  const key = submissionKey({
    form,
    formKey: formKeyOf(values),
    senderHash: sender,
    message,
    now: ports.now(),
  })
  try {
    const proof = proofOf(values)
    if (proof !== undefined) await ports.submitProof(proof)
    const stored = await store({key, sender, language, region}, message, isSuspect)
    if (typeof stored === 'object') return {status: 'sent', receipt: stored, values}
    if (stored === 'warned') return {status: stored, values}
    if (stored === 'unproven')
      return {
        status: stored,
        challenge: await ports.createProofChallenge({form, key, address: message.email, sender}),
        values,
      }
    return stored === 'stored' ? {status: 'sent', values} : {status: 'failed', reason: 'tooMany', values}
  } catch (error) {
    log.error(
      {form, problem: error instanceof Error ? error.message : String(error)},
      'a form was not stored',
    )
    return {status: 'failed', reason: 'away', values}
  }
}
