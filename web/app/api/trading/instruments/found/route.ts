import {respondWithPage} from '#web/features/trading-conditions/responses/respond-with-page.ts'
import {findPage} from '#web/features/trading-conditions/responses/find-page.ts'
import {readAfter} from '#web/features/trading-conditions/responses/read-after.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {readInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {reject} from '#web/http/reject.ts'

/** A page of the instruments that a query finds, after the row `after` with `afterValue` in its order: `{rows, found, next}`. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const parameters = new URL(request.url).searchParams
  const query = readInstrumentsQuery(parameters)
  const after = readAfter(parameters, query.sort)
  if (visitor === null || after === undefined) return reject(400, 'query')
  return respondWithPage(async () => findPage(query, await getVisitorRules(visitor), after))
}
