import {findOfferedQuotes} from '#web/features/trading/responses/find-quotes.ts'
import {readSymbols, readVisitor} from '#web/features/trading/responses/read-request.ts'
import {createRequestBudget, rejectOverBudget} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'
import {log} from '#web/log/log.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'

// A visible page without a stream asks once a second. An office may share one IP address: a hundred pages.
const consume = createRequestBudget({max: 6_000, windowMs: 60_000})

/**
 * The last quotes of `?symbols=`, without those that `?region=` or the visitor's country doesn't offer: `{now, isDemo, quotes}`.
 * With `?details=1`, each has its format, the hours of its market, and a small chart.
 * Responds 503 if quotes were never read, and 429 after too many requests from a network.
 */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const {searchParams} = new URL(request.url)
  const symbols = readSymbols(searchParams)
  if (visitor === null || symbols === null) return reject(400, 'query')
  const refused = rejectOverBudget(consume, request.headers, 'service-limit', visitor.lang)
  if (refused) return refused
  try {
    const rules = await getVisitorRules(visitor)
    const found = await findOfferedQuotes(symbols, rules, searchParams.get('details') === '1')
    return Response.json(found, {headers: {'cache-control': 'private, no-store'}})
  } catch (error) {
    log.error({error}, 'the quotes of a page could not be read')
    return reject(503, 'quotes unavailable')
  }
}
