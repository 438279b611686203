import {submitComplaint} from '#web/features/complaint/submit-complaint.ts'
import {submitContact} from '#web/features/contact/submit-contact.ts'
import {submitDemo} from '#web/features/demo/submit-demo.ts'
import type {SubmitForm, FormState} from '#web/features/forms/form-state.ts'
import {submitPartner} from '#web/features/partner-application/submit-partner.ts'
import {submitSubscription} from '#web/features/subscription/submit-subscription.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readForm} from '#web/http/read-form.ts'
import {reject} from '#web/http/reject.ts'

const forms = new Map<string, SubmitForm>([
  ['complaint', submitComplaint],
  ['contact', submitContact],
  ['demo', submitDemo],
  ['partner', submitPartner],
  ['subscription', submitSubscription],
])

const statusOf = (state: FormState): number => {
  if (state.status === 'invalid') return 422
  if (state.status === 'unproven') return 428
  if (state.status === 'failed') return state.reason === 'tooMany' ? 429 : 503
  return 200
}

/** Receives a form that a script submits: its page keeps the values, so the response leaves them out. */
export async function POST(request: Request, {params}: RouteContext<'/api/forms/[form]'>): Promise<Response> {
  const submit = forms.get((await params).form)
  if (!submit) return reject(404, 'form')
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const {form, problem} = await readForm(request)
  if (problem) return reject(problem === 'length' ? 413 : 400, problem)
  const state = await submit({status: 'open'}, form)
  const body = state.status === 'open' ? {status: state.status} : {...state, values: undefined}
  return Response.json(body, {status: statusOf(state), headers: {'cache-control': 'private, no-store'}})
}
