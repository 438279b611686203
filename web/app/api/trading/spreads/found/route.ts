import {respondWithPage} from '#web/features/trading-conditions/responses/respond-with-page.ts'
import {findSpreadsPage} from '#web/features/trading-conditions/responses/find-spreads-page.ts'
import {readAfter} from '#web/features/trading-conditions/responses/read-after.ts'
import {readVisitorAndAccount} from '#web/features/trading-conditions/responses/read-query.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {readSpreadsQuery} from '#domain/instruments/search/spreads-query.ts'
import {reject} from '#web/http/reject.ts'

/** A page of the spreads of the `?account=` type that a question finds, after the row `after` with `afterValue`: `{rows, found, next}`. */
export async function GET(request: Request): Promise<Response> {
  const reader = readVisitorAndAccount(request)
  const parameters = new URL(request.url).searchParams
  const question = readSpreadsQuery(parameters)
  const after = readAfter(parameters, question.sort)
  if (reader === null || after === undefined) return reject(400, 'question')
  return respondWithPage(async () =>
    findSpreadsPage({account: reader.account, question, rules: await getVisitorRules(reader)}, after),
  )
}
