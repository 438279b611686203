import {submitContact} from '#web/features/contact/submit-contact.ts'
import {submitDemo} from '#web/features/demo/submit-demo.ts'
import type {FormAction, FormState} from '#web/features/forms/form-state.ts'
import {submitPartner} from '#web/features/partner-application/submit-partner.ts'
import {submitSubscription} from '#web/features/subscription/submit-subscription.ts'
import {cameFromThisSite} from '#web/http/came-from-this-site.ts'
import {readForm} from '#web/http/read-form.ts'
import {refused} from '#web/http/refused.ts'

const forms = new Map<string, FormAction>([
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

/** Takes a form of which the page stays: it keeps what was written, so that is not sent back. */
export async function POST(request: Request, {params}: RouteContext<'/api/forms/[form]'>): Promise<Response> {
  const submit = forms.get((await params).form)
  if (!submit) return refused(404, 'form')
  if (!cameFromThisSite(request.headers)) return refused(403, 'origin')
  const {form, problem} = await readForm(request)
  if (problem) return refused(problem === 'length' ? 413 : 400, problem)
  const state = await submit({status: 'open'}, form)
  const answer = state.status === 'open' ? {status: state.status} : {...state, values: undefined}
  return Response.json(answer, {status: statusOf(state), headers: {'cache-control': 'private, no-store'}})
}
