import {type NextRequest, NextResponse} from 'next/server'
import {openSession} from '#web/database/session/open-session.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {reject} from '#web/http/request-body.ts'

/** Refreshes a session that is about to expire. Visible pages request it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const refused = rejectOverBudget(spendUncached, request.headers, 'account-limit')
  if (refused) return refused
  const response = new NextResponse(null, {status: 204, headers: {'cache-control': 'private, no-store'}})
  await openSession(request).close(response)
  return response
}
