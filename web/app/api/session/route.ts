import {type NextRequest, NextResponse} from 'next/server'
import {openSession} from '#web/database/session/open-session.ts'
import {cameFromThisSite} from '#web/http/came-from-this-site.ts'
import {refused} from '#web/http/refused.ts'

/** Refreshes the session of the reader when it is about to end; a page asks for it while it is looked at. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!cameFromThisSite(request.headers)) return refused(403, 'origin')
  const response = new NextResponse(null, {status: 204, headers: {'cache-control': 'private, no-store'}})
  await openSession(request).close(response)
  return response
}
