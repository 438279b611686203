import {respondWithMarketData} from '#web/features/trading/responses/respond-with-market-data.ts'
import {findEveryPage} from '#web/features/trading/responses/find-instruments-page.ts'
import {hasPrices, instrumentsCsv, makeInstrumentsFile} from '#web/features/trading/responses/csv-files.ts'
import {readVisitor} from '#web/features/trading/responses/read-request.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import {streamCsv} from '#web/features/trading/responses/stream-csv.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {getCurrentQuotes} from '#web/database/market-data/quotes.ts'
import {getMessages} from '#i18n/messages.ts'
import {getFileNotes} from '#web/parts/frame/get-site-settings.ts'
import {getMarketData} from '#web/parts/markets/market-data/get-market-data.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {readInstrumentsQuery} from '#domain/instruments/search/table-queries.ts'

/** The instruments of the table in `?lang=` and `?region=` as a CSV file. Accepts the same filters as the page. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const refused = rejectOverBudget(spendUncached, request.headers, 'download-limit', visitor?.lang)
  if (refused) return refused
  const query = readInstrumentsQuery(new URL(request.url).searchParams)
  const notes = visitor && (await getFileNotes(visitor))
  const quotes = await getCurrentQuotes()
  const demo =
    visitor && quotes.isDemo && hasPrices(query) ? [getMessages(visitor.lang).instrument.quote.demo] : []
  const lines = () => [...(notes?.formatAt(Date.now()) ?? []), ...demo]
  const name = visitor ? `instruments-${visitor.region}-${visitor.lang}.csv` : ''
  if (visitor !== null && (await hasLongCatalogue())) {
    const [rules, {value}] = await Promise.all([getVisitorRules(visitor), getMarketData()])
    const file = makeInstrumentsFile(value.groups, rules, query)
    return streamCsv({name, file, notes: lines(), pages: findEveryPage(query, rules, quotes)})
  }
  return respondWithMarketData(request, {
    visitor,
    // Prices move, so no two files are the same.
    kind: null,
    contentType: 'text/csv; charset=utf-8',
    fileName: name,
    make: (snapshot, rules) => instrumentsCsv(snapshot, rules, query, {notes: lines(), quotes}),
  })
}
