import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {readVisitorAndAccount} from '#web/features/trading-conditions/responses/read-query.ts'
import {listAccountSpreadRows} from '#web/features/trading-conditions/responses/list-account-spread-rows.ts'

/** Spreads and commissions of the `?account=` type, as a reader of `?lang=` and `?region=` sees them: `{rows}`. */
export function GET(request: Request): Promise<Response> {
  const question = readVisitorAndAccount(request)
  return respondWithMarketData(request, {
    reader: question,
    kind: `spreads:${question?.account}`,
    contentType: 'application/json',
    make: (figures, rules) =>
      JSON.stringify({rows: listAccountSpreadRows(figures, question?.account, rules)}),
  })
}
