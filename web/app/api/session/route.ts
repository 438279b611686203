import {type NextRequest, NextResponse} from 'next/server'
import {openSession} from '#web/database/session/open-session.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {reject} from '#web/http/reject.ts'

/** Refreshes the session of the reader when it is about to end; a page asks for it while it is looked at. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const response = new NextResponse(null, {status: 204, headers: {'cache-control': 'private, no-store'}})
  await openSession(request).close(response)
  return response
}
