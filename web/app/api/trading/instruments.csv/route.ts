import {respondWithMarketData} from '#web/features/trading/responses/respond-with-market-data.ts'
import {findEveryPage} from '#web/features/trading/responses/find-instruments-page.ts'
import {instrumentsCsv, makeInstrumentsFile} from '#web/features/trading/responses/csv-files.ts'
import {readVisitor} from '#web/features/trading/responses/read-request.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import {streamCsv} from '#web/features/trading/responses/stream-csv.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {getFileNotes} from '#web/parts/frame/get-site-settings.ts'
import {getMarketData} from '#web/parts/markets/market-data/get-market-data.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {readInstrumentsQuery, writeInstrumentsQuery} from '#domain/instruments/search/table-queries.ts'

/** The instruments of the table in `?lang=` and `?region=` as a CSV file. Accepts the same filters as the page. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const refused = rejectOverBudget(spendUncached, request.headers, 'download-limit', visitor?.lang)
  if (refused) return refused
  const query = readInstrumentsQuery(new URL(request.url).searchParams)
  const notes = visitor && (await getFileNotes(visitor))
  const lines = () => notes?.formatAt(Date.now()) ?? []
  const name = visitor ? `instruments-${visitor.region}-${visitor.lang}.csv` : ''
  if (visitor !== null && (await hasLongCatalogue())) {
    const [rules, {value}] = await Promise.all([getVisitorRules(visitor), getMarketData()])
    const file = makeInstrumentsFile(value.groups, rules, query)
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
