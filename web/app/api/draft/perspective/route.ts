import type {NextRequest} from 'next/server'
import {draftPassOf} from '#web/content/draft/draft-pass-of.ts'
import {choosePerspective} from '#web/content/draft/enter-drafts.ts'
import {parsePerspective} from '#web/content/draft/perspective.ts'
import {cameFromThisSite} from '#web/http/came-from-this-site.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {refused} from '#web/http/refused.ts'

const mostBytes = 4 * 1024

/** The Studio tells the page which version of the content the editor chose there, and the page tells it here. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!cameFromThisSite(request.headers)) return refused(403, 'origin')
  const pass = draftPassOf(request)
  if (pass === null) return refused(403, 'pass')
  const body = await readLimitedText(request, mostBytes)
  if (body === null) return refused(413, 'length')
  await choosePerspective(pass.framed, parsePerspective(new URLSearchParams(body).get('perspective')))
  return new Response(null, {status: 204, headers: {'cache-control': 'private, no-store'}})
}
