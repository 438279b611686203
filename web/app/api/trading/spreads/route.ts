import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {readVisitorAndAccount} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {leadFirst} from '#domain/instruments/rows/lead-first.ts'
import {listAccountSpreadRows} from '#web/features/trading-conditions/responses/list-account-spread-rows.ts'

/** Spreads and commissions of the `?account=` type, as a visitor sees them in `?lang=` and `?region=`: `{rows}`. */
export function GET(request: Request): Promise<Response> {
  const visitor = readVisitorAndAccount(request)
  return respondWithMarketData(request, {
    visitor: visitor,
    kind: `spreads:${visitor?.account}`,
    contentType: 'application/json',
    make: (snapshot, rules) =>
      JSON.stringify({rows: leadFirst(listAccountSpreadRows(snapshot, visitor?.account, rules))}),
  })
}
