import type {NextRequest} from 'next/server'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {isRegion} from '#web/region/regions.ts'
import {sameSitePath} from '#web/region/same-site-path.ts'

const oneYearSeconds = 31_536_000
const mostBytes = 4 * 1024

const refused = (status: number, reason: string): Response =>
  Response.json({error: reason}, {status, headers: {'cache-control': 'no-store'}})

/** `Sec-Fetch-Site` is absent where the site is served without TLS; the origin then says the same. */
const cameFromThisSite = (request: NextRequest): boolean => {
  const relation = request.headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.parse(origin)?.host === request.headers.get('host')
}

/** Remembers the region that the reader chose, and leads back to the page they chose it on. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!cameFromThisSite(request)) return refused(403, 'origin')
  const body = await readLimitedText(request, mostBytes)
  if (body === null) return refused(413, 'length')
  const form = new URLSearchParams(body)
  const region = form.get('region')
  if (!isRegion(region)) return refused(400, 'region')
  return new Response(null, {
    status: 303,
    headers: {
      location: sameSitePath(form.get('path')),
      'set-cookie': `region=${region}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`,
      'cache-control': 'no-store',
    },
  })
}
