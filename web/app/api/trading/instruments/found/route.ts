import {answerPage} from '#web/features/trading-conditions/answers/answer-page.ts'
import {findPage} from '#web/features/trading-conditions/answers/find-page.ts'
import {readAfter} from '#web/features/trading-conditions/answers/read-after.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import {readTableQuestion} from '#domain/instruments/search/instruments-query.ts'
import {refused} from '#web/http/refused.ts'

/** A page of the instruments that a question finds, after the row `after` with `afterValue` in its order: `{rows, found, next}`. */
export async function GET(request: Request): Promise<Response> {
  const reader = readReader(request)
  const parameters = new URL(request.url).searchParams
  const question = readTableQuestion(parameters)
  const after = readAfter(parameters, question.sort)
  if (reader === null || after === undefined) return refused(400, 'question')
  return answerPage(async () => findPage(question, await readerRulesOf(reader), after))
}
