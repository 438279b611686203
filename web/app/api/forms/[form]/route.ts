import type {FormKind} from '#domain/forms.ts'
import {submitComplaint} from '#web/features/requests/complaint/submit-complaint.ts'
import {submitContact} from '#web/features/requests/contact/submit-contact.ts'
import {submitDemo} from '#web/features/requests/demo/submit-demo.ts'
import type {SubmitForm, FormState} from '#web/parts/forms/form-data.ts'
import {submitPartner} from '#web/features/requests/partner-application/submit-partner.ts'
import {submitSubscription} from '#web/parts/forms/subscription/submit-subscription.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {readForm, reject} from '#web/http/request-body.ts'

const receivers: Readonly<Record<FormKind | 'subscription', SubmitForm>> = {
  complaint: submitComplaint,
  contact: submitContact,
  demo: submitDemo,
  partner: submitPartner,
  subscription: submitSubscription,
}
const forms = new Map<string, SubmitForm>(Object.entries(receivers))

const toHttpStatus = (state: FormState): number => {
  if (state.status === 'invalid') return 422
  if (state.status === 'unproven') return 428
  if (state.status === 'failed') return state.reason === 'tooMany' ? 429 : 503
  return 200
}

/** Receives a form that a script submits. The page keeps the values, so the response leaves them out. */
export async function POST(request: Request, {params}: RouteContext<'/api/forms/[form]'>): Promise<Response> {
  const submit = forms.get((await params).form)
  if (!submit) return reject(404, 'form')
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const {form, problem} = await readForm(request)
  if (problem) return reject(problem === 'length' ? 413 : 400, problem)
  const state = await submit({status: 'open'}, form)
  const body = state.status === 'open' ? {status: state.status} : {...state, values: undefined}
  return Response.json(body, {status: toHttpStatus(state), headers: {'cache-control': 'private, no-store'}})
}
