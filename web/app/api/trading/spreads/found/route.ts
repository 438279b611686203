import {respondWithPage} from '#web/features/trading-conditions/responses/respond-with-page.ts'
import {findSpreadsPage} from '#web/features/trading-conditions/responses/find-spreads-page.ts'
import {readAfter} from '#web/features/trading-conditions/responses/read-after.ts'
import {readVisitorAndAccount} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {readSpreadsQuery} from '#domain/instruments/search/spreads-query.ts'
import {reject} from '#web/http/reject.ts'

/** A page of the spreads of the `?account=` type that a query finds, after the row `after` with `afterValue`: `{rows, found, next}`. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitorAndAccount(request)
  const parameters = new URL(request.url).searchParams
  const query = readSpreadsQuery(parameters)
  const after = readAfter(parameters, query.sort)
  if (visitor === null || after === undefined) return reject(400, 'query')
  return respondWithPage(async () =>
    findSpreadsPage({account: visitor.account, query, rules: await getVisitorRules(visitor)}, after),
  )
}
