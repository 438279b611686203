import {answerPage} from '#web/features/trading-conditions/answers/answer-page.ts'
import {findSpreadsPage} from '#web/features/trading-conditions/answers/find-spreads-page.ts'
import {readAfter} from '#web/features/trading-conditions/answers/read-after.ts'
import {readReaderOfAccount} from '#web/features/trading-conditions/answers/read-question.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import {readSpreadsQuestion} from '#domain/instruments/search/spreads-query.ts'
import {refused} from '#web/http/refused.ts'

/** A page of the spreads of the `?account=` type that a question finds, after the row `after` with `afterValue`: `{rows, found, next}`. */
export async function GET(request: Request): Promise<Response> {
  const reader = readReaderOfAccount(request)
  const parameters = new URL(request.url).searchParams
  const question = readSpreadsQuestion(parameters)
  const after = readAfter(parameters, question.sort)
  if (reader === null || after === undefined) return refused(400, 'question')
  return answerPage(async () =>
    findSpreadsPage({account: reader.account, question, rules: await readerRulesOf(reader)}, after),
  )
}
