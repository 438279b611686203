import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {findEveryPage} from '#web/features/trading-conditions/responses/find-page.ts'
import {
  instrumentsCsv,
  instrumentsFileOf,
} from '#web/features/trading-conditions/responses/instruments-csv.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-query.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {streamCsv} from '#web/features/trading-conditions/responses/stream-csv.ts'
import {getMarketData} from '#web/features/market-data/get-market-data.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {readInstrumentsQuery, writeInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'

/** The instruments that the table of a reader of `?lang=` and `?region=` shows, as a file; the other parameters are the page's own. */
export async function GET(request: Request): Promise<Response> {
  const reader = readVisitor(request)
  const question = readInstrumentsQuery(new URL(request.url).searchParams)
  const name = `instruments-${reader?.region}-${reader?.lang}.csv`
  if (reader !== null && (await hasLongCatalogue())) {
    const [rules, {value}] = await Promise.all([getVisitorRules(reader), getMarketData()])
    const file = instrumentsFileOf(value.groups, rules, question)
    return streamCsv({name, file, pages: findEveryPage(question, rules)})
  }
  return respondWithMarketData(request, {
    reader,
    kind: writeInstrumentsQuery(question).size === 0 ? 'instruments.csv' : null,
    contentType: 'text/csv; charset=utf-8',
    fileName: name,
    make: (figures, rules) => instrumentsCsv(figures, rules, question),
  })
}
