import {respondWithMarketData} from '#web/features/trading/responses/respond-with-market-data.ts'
import {asksForAllRows, readVisitorAndAccount} from '#web/features/trading/responses/read-request.ts'
import {sortLeadingFirst} from '#domain/instruments/rows/leading-symbols.ts'
import {listAccountSpreadRows} from '#web/features/trading/responses/csv-files.ts'

/** Spreads and commissions of the `?account=` type, as a visitor sees them in `?lang=` and `?region=`: `{rows}`. */
export function GET(request: Request): Promise<Response> {
  const visitor = asksForAllRows(request) ? readVisitorAndAccount(request) : null
  return respondWithMarketData(request, {
    visitor: visitor,
    kind: `spreads:${visitor?.account}`,
    contentType: 'application/json',
    make: (snapshot, rules) =>
      JSON.stringify({rows: sortLeadingFirst(listAccountSpreadRows(snapshot, visitor?.account, rules))}),
  })
}
