import {confirmSubscription} from '#web/database/subscriptions.ts'
import {leadTo, readShortForm, tryTo} from '#web/features/subscription/answer-form.ts'
import {cameFromThisSite} from '#web/http/came-from-this-site.ts'
import {refused} from '#web/http/refused.ts'

/** Confirms a subscription, and leads to the page that says so. */
export async function POST(request: Request): Promise<Response> {
  if (!cameFromThisSite(request.headers)) return refused(403, 'origin')
  const form = await readShortForm(request)
  if (!form) return refused(413, 'length')
  const token = form.fields.get('token') ?? ''
  const result = await tryTo('a subscription was not confirmed', () => confirmSubscription(token))
  if (!result) return leadTo(form.lang, `/newsletter/confirm?token=${encodeURIComponent(token)}&problem=away`)
  return leadTo(form.lang, result.done ? '/newsletter/confirmed' : '/newsletter/confirm')
}
