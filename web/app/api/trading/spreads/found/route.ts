import {respondWithPage} from '#web/features/trading/responses/respond-with-market-data.ts'
import {findSpreadsPage} from '#web/features/trading/responses/find-spreads-page.ts'
import {readAfter, readVisitorAndAccount} from '#web/features/trading/responses/read-request.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import {readSpreadsQuery} from '#domain/instruments/search/table-queries.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'

/**
 * A page of the spreads for the `?account=` type that match a query, after the row `after` with `afterValue`: `{rows, found,
 * next}`.
 */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitorAndAccount(request)
  const parameters = new URL(request.url).searchParams
  const query = readSpreadsQuery(parameters)
  const after = readAfter(parameters, query.sort)
  if (visitor === null || after === undefined) return reject(400, 'query')
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit', visitor.lang)
  if (refused) return refused
  return respondWithPage(async () =>
    findSpreadsPage({account: visitor.account, query, rules: await getVisitorRules(visitor)}, after),
  )
}
