import {answerFigures} from '#web/features/trading-conditions/answers/answer-figures.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'
import {listInstrumentRows} from '#domain/instruments/rows/list-rows.ts'

/** All instruments as a reader of `?lang=` and `?region=` sees them: `{rows}`. */
export const GET = (request: Request): Promise<Response> =>
  answerFigures(request, {
    reader: readReader(request),
    kind: 'instruments',
    contentType: 'application/json',
    make: (figures, rules) => JSON.stringify({rows: listInstrumentRows(figures, rules)}),
  })
