import type {NextRequest} from 'next/server'
import {requestPreviewToken, leaveDrafts} from '#web/content/draft/enter-drafts.ts'
import {isSameOrigin, toSameSitePath} from '#web/http/same-site.ts'
import {readLimitedText, reject} from '#web/http/request-body.ts'

const maxBytes = 4 * 1024

/** Ends a preview and redirects to the published page. A GET route would end the preview when a browser prefetches the link. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return reject(413, 'length')
  await leaveDrafts(requestPreviewToken(request)?.framed ?? false)
  return new Response(null, {
    status: 303,
    headers: {
      location: toSameSitePath(new URLSearchParams(body).get('path')),
      'cache-control': 'private, no-store',
    },
  })
}
