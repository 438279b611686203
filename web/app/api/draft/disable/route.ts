import type {NextRequest} from 'next/server'
import {requestPreviewToken} from '#web/content/draft/request-preview-token.ts'
import {leaveDrafts} from '#web/content/draft/enter-drafts.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {sameSitePath} from '#web/http/same-site-path.ts'

const mostBytes = 4 * 1024

/** Ends a preview, and leads back to the page as it is published. Not by a link: what fetches links ahead would end it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, mostBytes)
  if (body === null) return reject(413, 'length')
  await leaveDrafts(requestPreviewToken(request)?.framed ?? false)
  return new Response(null, {
    status: 303,
    headers: {
      location: sameSitePath(new URLSearchParams(body).get('path')),
      'cache-control': 'private, no-store',
    },
  })
}
