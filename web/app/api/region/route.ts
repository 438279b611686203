import type {NextRequest} from 'next/server'
import {draftPassOf} from '#web/content/draft/draft-pass-of.ts'
import {cameFromThisSite} from '#web/http/came-from-this-site.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {refused} from '#web/http/refused.ts'
import {regionCookie} from '#web/region/region-cookie.ts'
import {isRegion} from '#web/region/regions.ts'
import {sameSitePath} from '#web/region/same-site-path.ts'

const mostBytes = 4 * 1024

/** Remembers the region that the reader chose, and leads back to the page they chose it on. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!cameFromThisSite(request.headers)) return refused(403, 'origin')
  const body = await readLimitedText(request, mostBytes)
  if (body === null) return refused(413, 'length')
  const form = new URLSearchParams(body)
  const region = form.get('region')
  if (!isRegion(region)) return refused(400, 'region')
  return new Response(null, {
    status: 303,
    headers: {
      location: sameSitePath(form.get('path')),
      'set-cookie': regionCookie(region, {framed: draftPassOf(request)?.framed ?? false}),
      'cache-control': 'no-store',
    },
  })
}
