import {type NextRequest, NextResponse} from 'next/server'
import {openSession} from '#web/database/session/open-session.ts'
import {spendUncached} from '#web/http/budgets.ts'
import {identifySender} from '#web/http/client-address.ts'
import {countRejection} from '#web/metrics/count-requests.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {reject} from '#web/http/request-body.ts'

/** Refreshes a session that is about to expire. Visible pages request it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const grant = spendUncached(identifySender(request.headers))
  if (!grant.isGranted) {
    countRejection('account-limit')
    return reject(429, 'too many requests', {'retry-after': String(grant.retryAfterSeconds)})
  }
  const response = new NextResponse(null, {status: 204, headers: {'cache-control': 'private, no-store'}})
  await openSession(request).close(response)
  return response
}
