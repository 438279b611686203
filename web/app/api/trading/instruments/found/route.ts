import {respondWithPage} from '#web/features/trading/responses/respond-with-market-data.ts'
import {findPage} from '#web/features/trading/responses/find-instruments-page.ts'
import {readAfter, readVisitor} from '#web/features/trading/responses/read-request.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import {readInstrumentsQuery} from '#domain/instruments/search/table-queries.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'

/**
 * A page of the instruments that match a query, after the row `after` with `afterValue` in the sort order: `{rows, found,
 * next}`.
 */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const parameters = new URL(request.url).searchParams
  const query = readInstrumentsQuery(parameters)
  const after = readAfter(parameters, query.sort)
  if (visitor === null || after === undefined) return reject(400, 'query')
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit', visitor.lang)
  if (refused) return refused
  return respondWithPage(async () => findPage(query, await getVisitorRules(visitor), after))
}
