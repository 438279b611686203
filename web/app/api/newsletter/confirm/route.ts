import {confirmSubscription} from '#web/database/subscriptions.ts'
import {redirectAfterPost, readShortForm, attempt} from '#web/parts/forms/subscription/respond-to-form.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {reject} from '#web/http/request-body.ts'

/** Confirms a subscription and redirects to the page with the result. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const form = await readShortForm(request)
  if (!form) return reject(413, 'length')
  const token = form.fields.get('token') ?? ''
  const result = await attempt('a subscription was not confirmed', () => confirmSubscription(token))
  if (!result)
    return redirectAfterPost(form.lang, `/newsletter/confirm?token=${encodeURIComponent(token)}&problem=away`)
  return redirectAfterPost(form.lang, result.done ? '/newsletter/confirmed' : '/newsletter/confirm')
}
