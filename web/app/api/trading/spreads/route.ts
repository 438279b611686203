import {answerFigures} from '#web/features/trading-conditions/answers/answer-figures.ts'
import {readReaderOfAccount} from '#web/features/trading-conditions/answers/read-question.ts'
import {spreadRowsOf} from '#web/features/trading-conditions/answers/spread-rows-of.ts'

/** Spreads and commissions of the `?account=` type, as a reader of `?lang=` and `?region=` sees them: `{rows}`. */
export function GET(request: Request): Promise<Response> {
  const question = readReaderOfAccount(request)
  return answerFigures(request, {
    reader: question,
    kind: `spreads:${question?.account}`,
    contentType: 'application/json',
    make: (figures, rules) => JSON.stringify({rows: spreadRowsOf(figures, question?.account, rules)}),
  })
}
