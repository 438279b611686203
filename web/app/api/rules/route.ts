import {readRulesQuery, respondWithRules} from '#web/features/legal/rules-responses.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'

export const dynamic = 'force-dynamic'

/**
 * The rules of `?region=` in `?lang=`, now or `?at=` a time, or what changed between `?from=` and `?to=`. The same for all visitors. 400 names the
 * wrong parameter. 404: the record begins later. 429: too many requests from a network.
 */
export async function GET(request: Request): Promise<Response> {
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit')
  if (refused) return refused
  const read = readRulesQuery(
    new URL(request.url).searchParams,
    new Date().toISOString().replace('Z', '000Z'),
  )
  return read.kind === 'wrong' ? reject(400, read.reason) : await respondWithRules(request, read.query)
}
