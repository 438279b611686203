import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {findEverySpread} from '#web/features/trading-conditions/responses/find-spreads-page.ts'
import {readVisitorAndAccount} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {listAccountSpreadRows} from '#web/features/trading-conditions/responses/list-account-spread-rows.ts'
import {spreadsCsv, spreadsFileOf} from '#web/features/trading-conditions/responses/spreads-csv.ts'
import {streamCsv} from '#web/features/trading-conditions/responses/stream-csv.ts'
import {getFileNotes} from '#web/features/site-settings/get-file-notes.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'

const unfiltered = {find: '', sort: null}

/** Spreads and commissions of the `?account=` type as a file, as a visitor sees them in `?lang=` and `?region=`. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitorAndAccount(request)
  const name = `spreads-${visitor?.account}-${visitor?.region}-${visitor?.lang}.csv`
  const notes = visitor && (await getFileNotes(visitor))
  const lines = () => notes?.at(Date.now()) ?? []
  if (visitor !== null && (await hasLongCatalogue())) {
    const rules = await getVisitorRules(visitor)
    const pages = findEverySpread({account: visitor.account, query: unfiltered, rules})
    return streamCsv({name, file: spreadsFileOf(rules), notes: lines(), pages})
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
