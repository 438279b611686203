import {answerFigures} from '#web/features/trading-conditions/answers/answer-figures.ts'
import {findEveryPage} from '#web/features/trading-conditions/answers/find-page.ts'
import {instrumentsCsv, instrumentsFileOf} from '#web/features/trading-conditions/answers/instruments-csv.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import {streamCsv} from '#web/features/trading-conditions/answers/stream-csv.ts'
import {getTradingFigures} from '#web/features/trading-conditions/get-trading-figures.ts'
import {hasLongCatalogue} from '#web/features/trading-conditions/has-long-catalogue.ts'
import {readTableQuestion, writeTableQuestion} from '#domain/instruments/search/instruments-query.ts'

/** The instruments that the table of a reader of `?lang=` and `?region=` shows, as a file; the other parameters are the page's own. */
export async function GET(request: Request): Promise<Response> {
  const reader = readReader(request)
  const question = readTableQuestion(new URL(request.url).searchParams)
  const name = `instruments-${reader?.region}-${reader?.lang}.csv`
  if (reader !== null && (await hasLongCatalogue())) {
    const [rules, {value}] = await Promise.all([readerRulesOf(reader), getTradingFigures()])
    const file = instrumentsFileOf(value.groups, rules, question)
    return streamCsv({name, file, pages: findEveryPage(question, rules)})
  }
  return answerFigures(request, {
    reader,
    kind: writeTableQuestion(question).size === 0 ? 'instruments.csv' : null,
    contentType: 'text/csv; charset=utf-8',
    fileName: name,
    make: (figures, rules) => instrumentsCsv(figures, rules, question),
  })
}
