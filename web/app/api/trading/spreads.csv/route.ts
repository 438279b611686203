import {answerFigures} from '#web/features/trading-conditions/answers/answer-figures.ts'
import {readReaderOfAccount} from '#web/features/trading-conditions/answers/read-question.ts'
import {spreadRowsOf} from '#web/features/trading-conditions/answers/spread-rows-of.ts'
import {spreadsCsv} from '#web/features/trading-conditions/answers/spreads-csv.ts'

/** Spreads and commissions of the `?account=` type as a file, as a reader of `?lang=` and `?region=` sees them. */
export function GET(request: Request): Promise<Response> {
  const question = readReaderOfAccount(request)
  return answerFigures(request, {
    reader: question,
    kind: `spreads.csv:${question?.account}`,
    contentType: 'text/csv; charset=utf-8',
    fileName: `spreads-${question?.account}-${question?.region}-${question?.lang}.csv`,
    make: (figures, rules) => spreadsCsv(spreadRowsOf(figures, question?.account, rules), rules),
  })
}
