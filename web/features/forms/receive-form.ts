import 'server-only'
import {headers} from 'next/headers'
import type {z} from 'zod'
import type {Stored, Submission} from '#web/database/store-submission.ts'
import {createProofChallenge, submitProof} from '#web/database/submission-proof.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {clientAddress} from '#web/http/client-address.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {log} from '#web/log/log.ts'
import {regionOrDefault} from '#domain/regions/regions.ts'
import {checkValues} from './check-values.ts'
import type {FormState} from './form-state.ts'
import {formKeyOf, honeypot, proofOf} from './hidden-fields.ts'
import {readValues} from './read-values.ts'
import {hashSender, submissionKey} from './submission-key.ts'

type Received<Message> = Readonly<{
  form: string
  shape: z.ZodType<Message>
  store: (submission: Submission, message: Message) => Promise<Stored>
}>

/** The dependencies of `receiveForm`. */
type Ports = Readonly<{
  readHeaders: () => Promise<Headers>
  createProofChallenge: (form: string, key: string) => Promise<string>
  submitProof: (proof: string) => Promise<void>
  now: () => Date
}>

const realPorts: Ports = {readHeaders: headers, createProofChallenge, submitProof, now: () => new Date()}

/** Validates the data of a form and stores it. The result is always a state of the form. */
export async function receiveForm<Message>(
  data: unknown,
  {form, shape, store}: Received<Message>,
  ports = realPorts,
): Promise<FormState> {
  const values = data instanceof FormData ? readValues(data) : {}
  const request = await ports.readHeaders()
  // A page of another site sent it. `away` asks the visitor to try again, which works from this page.
  if (!isSameOrigin(request)) return {status: 'failed', reason: 'away', values}
  const language = isLanguage(values['lang']) ? values['lang'] : defaultLanguage
  const {message, errors} = checkValues(shape, values, messagesOf(language).forms.errors)
  if (errors) return {status: 'invalid', errors, values}
  if (values[honeypot]) {
    log.info({form}, 'a bot filled in a form; nothing is stored')
    return {status: 'sent', values}
  }
  const sender = hashSender(clientAddress(request) ?? 'unknown', siteEnvironment().SANITY_WEBHOOK_SECRET)
  const key = submissionKey({form, formKey: formKeyOf(values), senderHash: sender, message, now: ports.now()})
  try {
    const proof = proofOf(values)
    if (proof !== undefined) await ports.submitProof(proof)
    const stored = await store({key, sender, language, region: regionOrDefault(values['region'])}, message)
    if (stored === 'unproven')
      return {status: stored, challenge: await ports.createProofChallenge(form, key), values}
    return stored === 'stored' ? {status: 'sent', values} : {status: 'failed', reason: 'tooMany', values}
  } catch (error) {
    log.error(
      {form, problem: error instanceof Error ? error.message : String(error)},
      'a form was not stored',
    )
    return {status: 'failed', reason: 'away', values}
  }
}
