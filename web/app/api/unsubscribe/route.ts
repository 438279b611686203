import {endSubscription} from '#web/database/subscriptions.ts'
import {redirectAfterPost, readShortForm, attempt} from '#web/parts/forms/subscription/respond-to-form.ts'
import {reject} from '#web/http/request-body.ts'

/**
 * Ends a subscription at once. A mail program posts from any origin, with the key in the address (RFC 8058). The page's
 * button sends the key in a form and gets a redirect. An unknown key gets the same response.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await readShortForm(request)
  if (!form) return reject(413, 'length')
  const keyOfForm = form.fields.get('key')
  const key = keyOfForm ?? new URL(request.url).searchParams.get('key') ?? ''
  const result = await attempt('a subscription was not ended', () => endSubscription(key))
  if (keyOfForm !== null)
    return redirectAfterPost(
      form.lang,
      result
        ? '/newsletter/unsubscribed'
        : `/newsletter/unsubscribe?key=${encodeURIComponent(key)}&problem=away`,
    )
  // A mail program retries after an error.
  return result
    ? new Response(null, {status: 200, headers: {'cache-control': 'no-store'}})
    : reject(503, 'database unavailable')
}
