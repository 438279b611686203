import type {NextRequest} from 'next/server'
import {draftPassOf} from '#web/content/draft/draft-pass-of.ts'
import {leaveDrafts} from '#web/content/draft/enter-drafts.ts'
import {cameFromThisSite} from '#web/http/came-from-this-site.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {refused} from '#web/http/refused.ts'
import {sameSitePath} from '#web/http/same-site-path.ts'

const mostBytes = 4 * 1024

/** Ends a preview, and leads back to the page as it is published. Not by a link: what fetches links ahead would end it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!cameFromThisSite(request.headers)) return refused(403, 'origin')
  const body = await readLimitedText(request, mostBytes)
  if (body === null) return refused(413, 'length')
  await leaveDrafts(draftPassOf(request)?.framed ?? false)
  return new Response(null, {
    status: 303,
    headers: {
      location: sameSitePath(new URLSearchParams(body).get('path')),
      'cache-control': 'private, no-store',
    },
  })
}
