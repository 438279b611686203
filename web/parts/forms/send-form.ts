import {z} from 'zod'
import type {FieldValues} from '#web/ui/form/form.tsx'
import type {Messages} from '#i18n/messages.ts'
import {type FormState, proofName} from './form-data.ts'
import {checkValues} from './form-fields.ts'

const responseShape = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('sent'),
    receipt: z.object({reference: z.string(), answerBy: z.string().exactOptional()}).exactOptional(),
  }),
  z.object({status: z.literal('invalid'), errors: z.record(z.string(), z.string())}),
  z.object({status: z.enum(['warned', 'elsewhere'])}),
  z.object({status: z.literal('unproven'), challenge: z.string()}),
  z.object({status: z.literal('failed'), reason: z.enum(['away', 'tooMany'])}),
])

/** Sends a form without leaving its page. Throws on an invalid response of `/api/forms`. */
export async function postForm(form: string, data: FormData, values: FieldValues): Promise<FormState> {
  const response = await fetch(`/api/forms/${form}`, {method: 'POST', body: data})
  return {...responseShape.parse(await response.json()), values}
}

type Sent = Readonly<{
  /** Name of the form in `/api/forms`. */
  form: string
  data: FormData
  values: FieldValues
  /** The schema that the server uses too. */
  shape: z.ZodType
  sentences: Messages['forms']['errors']
}>

/** Checks a form and posts it, with a proof of work if the server requires one. Throws without a network. */
export async function sendForm({form, data, values, shape, sentences}: Sent): Promise<FormState> {
  const {errors} = checkValues(shape, values, sentences)
  if (errors) return {status: 'invalid', errors, values}
  const state = await postForm(form, data, values)
  if (state.status !== 'unproven') return state
  const {solveChallenge} = await import('./solve-challenge.ts')
  const proof = await solveChallenge(state.challenge)
  if (proof === null) return state
  data.set(proofName, proof)
  return await postForm(form, data, values)
}
