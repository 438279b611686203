import type {NextRequest} from 'next/server'
import {requestPreviewToken} from '#web/content/draft/request-preview-token.ts'
import {choosePerspective} from '#web/content/draft/enter-drafts.ts'
import {parsePerspective} from '#web/content/draft/perspective.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'

const mostBytes = 4 * 1024

/** The Studio tells the page which version of the content the editor chose there, and the page tells it here. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const pass = requestPreviewToken(request)
  if (pass === null) return reject(403, 'pass')
  const body = await readLimitedText(request, mostBytes)
  if (body === null) return reject(413, 'length')
  await choosePerspective(pass.framed, parsePerspective(new URLSearchParams(body).get('perspective')))
  return new Response(null, {status: 204, headers: {'cache-control': 'private, no-store'}})
}
