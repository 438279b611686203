import {answerFigures} from '#web/features/trading-conditions/answers/answer-figures.ts'
import {instrumentsCsv} from '#web/features/trading-conditions/answers/instruments-csv.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'
import {
  readTableQuestion,
  writeTableQuestion,
} from '#web/features/trading-conditions/search/table-question.ts'

/** The instruments that the table of a reader of `?lang=` and `?region=` shows, as a file; the other parameters are the page's own. */
export function GET(request: Request): Promise<Response> {
  const reader = readReader(request)
  const question = readTableQuestion(new URL(request.url).searchParams)
  return answerFigures(request, {
    reader,
    kind: writeTableQuestion(question).size === 0 ? 'instruments.csv' : null,
    contentType: 'text/csv; charset=utf-8',
    fileName: `instruments-${reader?.region}-${reader?.lang}.csv`,
    make: (figures, rules) => instrumentsCsv(figures, rules, question),
  })
}
