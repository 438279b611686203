import type {NextRequest} from 'next/server'
import {requestPreviewToken, choosePerspective} from '#web/content/draft/enter-drafts.ts'
import {parsePerspective} from '#web/content/draft/preview-cookies.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {readLimitedText, reject} from '#web/http/request-body.ts'

const maxBytes = 4 * 1024

/** Sets the perspective of a preview. The Studio sends the editor's choice to the page, which forwards it here. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const previewToken = requestPreviewToken(request)
  if (previewToken === null) return reject(403, 'preview token')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return reject(413, 'length')
  await choosePerspective(previewToken.framed, parsePerspective(new URLSearchParams(body).get('perspective')))
  return new Response(null, {status: 204, headers: {'cache-control': 'private, no-store'}})
}
