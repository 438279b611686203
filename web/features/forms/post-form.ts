import {z} from 'zod'
import type {FieldValues} from '#web/ui/form/form-scope.ts'
import type {FormState} from './form-state.ts'

const answerShape = z.discriminatedUnion('status', [
  z.object({status: z.literal('sent')}),
  z.object({status: z.literal('invalid'), errors: z.record(z.string(), z.string())}),
  z.object({status: z.literal('unproven'), challenge: z.string()}),
  z.object({status: z.literal('failed'), reason: z.enum(['away', 'tooMany'])}),
])

/** Sends a form while its page stays. Throws when there was no answer, or one of something else than the form's own receiver. */
export async function postForm(form: string, data: FormData, values: FieldValues): Promise<FormState> {
  const response = await fetch(`/api/forms/${form}`, {method: 'POST', body: data})
  return {...answerShape.parse(await response.json()), values}
}
