import {respondWithMarketData} from '#web/features/trading/responses/respond-with-market-data.ts'
import {findEverySpread} from '#web/features/trading/responses/find-spreads-page.ts'
import {readVisitorAndAccount} from '#web/features/trading/responses/read-request.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import {
  listAccountSpreadRows,
  spreadsCsv,
  makeSpreadsFile,
} from '#web/features/trading/responses/csv-files.ts'
import {streamCsv} from '#web/features/trading/responses/stream-csv.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {getFileNotes} from '#web/parts/frame/get-site-settings.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'

const unfiltered = {find: '', sort: null}

/** Spreads and commissions of the `?account=` type as a file, as a visitor sees them in `?lang=` and `?region=`. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitorAndAccount(request)
  const refused = rejectOverBudget(spendUncached, request.headers, 'download-limit', visitor?.lang)
  if (refused) return refused
  const name = visitor ? `spreads-${visitor.account}-${visitor.region}-${visitor.lang}.csv` : ''
  const notes = visitor && (await getFileNotes(visitor))
  const lines = () => notes?.formatAt(Date.now()) ?? []
  if (visitor !== null && (await hasLongCatalogue())) {
    const rules = await getVisitorRules(visitor)
    const pages = findEverySpread({account: visitor.account, query: unfiltered, rules})
    return streamCsv({name, file: makeSpreadsFile(rules), notes: lines(), pages})
  }
  return respondWithMarketData(request, {
    visitor,
    kind: `spreads.csv:${visitor?.account}:${notes?.key}`,
    contentType: 'text/csv; charset=utf-8',
    fileName: name,
    make: (snapshot, rules) =>
      spreadsCsv(listAccountSpreadRows(snapshot, visitor?.account, rules), rules, lines()),
  })
}
