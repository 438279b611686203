import {answerFigures} from '#web/features/trading-conditions/answers/answer-figures.ts'
import {findEverySpread} from '#web/features/trading-conditions/answers/find-spreads-page.ts'
import {readReaderOfAccount} from '#web/features/trading-conditions/answers/read-question.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import {spreadRowsOf} from '#web/features/trading-conditions/answers/spread-rows-of.ts'
import {spreadsCsv, spreadsFileOf} from '#web/features/trading-conditions/answers/spreads-csv.ts'
import {streamCsv} from '#web/features/trading-conditions/answers/stream-csv.ts'
import {hasLongCatalogue} from '#web/features/trading-conditions/has-long-catalogue.ts'

const everySpread = {find: '', sort: null}

/** Spreads and commissions of the `?account=` type as a file, as a reader of `?lang=` and `?region=` sees them. */
export async function GET(request: Request): Promise<Response> {
  const reader = readReaderOfAccount(request)
  const name = `spreads-${reader?.account}-${reader?.region}-${reader?.lang}.csv`
  if (reader !== null && (await hasLongCatalogue())) {
    const rules = await readerRulesOf(reader)
    const pages = findEverySpread({account: reader.account, question: everySpread, rules})
    return streamCsv({name, file: spreadsFileOf(rules), pages})
  }
  return answerFigures(request, {
    reader,
    kind: `spreads.csv:${reader?.account}`,
    contentType: 'text/csv; charset=utf-8',
    fileName: name,
    make: (figures, rules) => spreadsCsv(spreadRowsOf(figures, reader?.account, rules), rules),
  })
}
