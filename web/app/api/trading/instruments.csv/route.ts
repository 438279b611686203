import {answerFigures} from '#web/features/trading-conditions/answers/answer-figures.ts'
import {instrumentsCsv} from '#web/features/trading-conditions/answers/instruments-csv.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'

/** All instruments as a file, as a reader of `?lang=` and `?region=` sees them. */
export function GET(request: Request): Promise<Response> {
  const reader = readReader(request)
  return answerFigures(request, {
    reader,
    kind: 'instruments.csv',
    contentType: 'text/csv; charset=utf-8',
    fileName: `instruments-${reader?.region}-${reader?.lang}.csv`,
    make: instrumentsCsv,
  })
}
