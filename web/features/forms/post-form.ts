import {z} from 'zod'
import type {FieldValues} from '#web/ui/form/form-scope.ts'
import type {FormState} from './form-state.ts'

const responseShape = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('sent'),
    receipt: z.object({reference: z.string(), answerBy: z.iso.datetime({offset: true})}).exactOptional(),
  }),
  z.object({status: z.literal('invalid'), errors: z.record(z.string(), z.string())}),
  z.object({status: z.literal('warned')}),
  z.object({status: z.literal('unproven'), challenge: z.string()}),
  z.object({status: z.literal('failed'), reason: z.enum(['away', 'tooMany'])}),
])

/** Sends a form without leaving its page. Throws without a valid response of `/api/forms`. */
export async function postForm(form: string, data: FormData, values: FieldValues): Promise<FormState> {
  const response = await fetch(`/api/forms/${form}`, {method: 'POST', body: data})
  return {...responseShape.parse(await response.json()), values}
}
