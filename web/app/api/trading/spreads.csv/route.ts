import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {findEverySpread} from '#web/features/trading-conditions/responses/find-spreads-page.ts'
import {readVisitorAndAccount} from '#web/features/trading-conditions/responses/read-query.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {listAccountSpreadRows} from '#web/features/trading-conditions/responses/list-account-spread-rows.ts'
import {spreadsCsv, spreadsFileOf} from '#web/features/trading-conditions/responses/spreads-csv.ts'
import {streamCsv} from '#web/features/trading-conditions/responses/stream-csv.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'

const everySpread = {find: '', sort: null}

/** Spreads and commissions of the `?account=` type as a file, as a reader of `?lang=` and `?region=` sees them. */
export async function GET(request: Request): Promise<Response> {
  const reader = readVisitorAndAccount(request)
  const name = `spreads-${reader?.account}-${reader?.region}-${reader?.lang}.csv`
  if (reader !== null && (await hasLongCatalogue())) {
    const rules = await getVisitorRules(reader)
    const pages = findEverySpread({account: reader.account, question: everySpread, rules})
    return streamCsv({name, file: spreadsFileOf(rules), pages})
  }
  return respondWithMarketData(request, {
    reader,
    kind: `spreads.csv:${reader?.account}`,
    contentType: 'text/csv; charset=utf-8',
    fileName: name,
    make: (figures, rules) => spreadsCsv(listAccountSpreadRows(figures, reader?.account, rules), rules),
  })
}
