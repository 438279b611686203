import {endSubscription} from '#web/database/subscriptions.ts'
import {redirectAfterPost, readShortForm, attempt} from '#web/features/subscription/respond-to-form.ts'
import {reject} from '#web/http/reject.ts'

/**
 * Ends a subscription at once. A mailbox sends its POST from anywhere, with the key in the address (RFC 8058); the page's own button
 * sends the key in a form and is led on. A made-up key is answered alike.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await readShortForm(request)
  if (!form) return reject(413, 'length')
  const ofPage = form.fields.get('key')
  const key = ofPage ?? new URL(request.url).searchParams.get('key') ?? ''
  const result = await attempt('a subscription was not ended', () => endSubscription(key))
  if (ofPage !== null)
    return redirectAfterPost(
      form.lang,
      result
        ? '/newsletter/unsubscribed'
        : `/newsletter/unsubscribe?key=${encodeURIComponent(key)}&problem=away`,
    )
  // The mailbox tries again later when it is told that it did not work.
  return result
    ? new Response(null, {status: 200, headers: {'cache-control': 'no-store'}})
    : reject(503, 'away')
}
