import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {findEveryPage} from '#web/features/trading-conditions/responses/find-page.ts'
import {
  instrumentsCsv,
  instrumentsFileOf,
} from '#web/features/trading-conditions/responses/instruments-csv.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {streamCsv} from '#web/features/trading-conditions/responses/stream-csv.ts'
import {getFileNotes} from '#web/features/site-settings/get-file-notes.ts'
import {getMarketData} from '#web/features/market-data/get-market-data.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {readInstrumentsQuery, writeInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'

/** The instruments that the table shows in `?lang=` and `?region=`, as a file; the other parameters are those of the page. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const query = readInstrumentsQuery(new URL(request.url).searchParams)
  const name = `instruments-${visitor?.region}-${visitor?.lang}.csv`
  const notes = visitor && (await getFileNotes(visitor))
  const lines = () => notes?.at(Date.now()) ?? []
  if (visitor !== null && (await hasLongCatalogue())) {
    const [rules, {value}] = await Promise.all([getVisitorRules(visitor), getMarketData()])
    const file = instrumentsFileOf(value.groups, rules, query)
    return streamCsv({name, file, notes: lines(), pages: findEveryPage(query, rules)})
  }
  return respondWithMarketData(request, {
    visitor,
    kind: writeInstrumentsQuery(query).size === 0 ? `instruments.csv:${notes?.key}` : null,
    contentType: 'text/csv; charset=utf-8',
    fileName: name,
    make: (snapshot, rules) => instrumentsCsv(snapshot, rules, query, lines()),
  })
}
