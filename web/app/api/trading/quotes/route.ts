import {z} from 'zod'
import {findOfferedQuotes} from '#web/features/trading/responses/find-quotes.ts'
import {readVisitor} from '#web/features/trading/responses/read-request.ts'
import {symbolShape} from '#domain/instruments/search/other-names.ts'
import {createRequestBudget, rejectOverBudget} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'

const maxSymbols = 100

// A visible page asks once a second. An office may share one IP address: a hundred pages.
const consume = createRequestBudget({max: 6_000, windowMs: 60_000})

const symbolList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(symbolShape)).min(1).max(maxSymbols))

/**
 * The last quotes of `?symbols=`, without those that `?region=` or the visitor's country doesn't offer: `{now, isDemo, quotes}`.
 * Responds 429 after too many requests from a network.
 */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const symbols = symbolList.safeParse(new URL(request.url).searchParams.get('symbols')).data
  if (visitor === null || symbols === undefined) return reject(400, 'query')
  const refused = rejectOverBudget(consume, request.headers, 'service-limit', visitor.lang)
  if (refused) return refused
  const found = await findOfferedQuotes(symbols, await getVisitorRules(visitor))
  return Response.json(found, {headers: {'cache-control': 'private, no-store'}})
}
