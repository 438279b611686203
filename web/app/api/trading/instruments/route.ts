import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-query.ts'
import {listInstrumentRows} from '#domain/instruments/rows/list-rows.ts'

/** All instruments as a reader of `?lang=` and `?region=` sees them: `{rows}`. */
export const GET = (request: Request): Promise<Response> =>
  respondWithMarketData(request, {
    reader: readVisitor(request),
    kind: 'instruments',
    contentType: 'application/json',
    make: (figures, rules) => JSON.stringify({rows: listInstrumentRows(figures, rules)}),
  })
