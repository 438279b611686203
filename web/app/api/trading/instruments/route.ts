import {respondWithMarketData} from '#web/features/trading-conditions/responses/respond-with-market-data.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {leadFirst} from '#domain/instruments/rows/lead-first.ts'
import {listInstrumentRows} from '#domain/instruments/rows/list-rows.ts'

/** All instruments as a visitor sees them in `?lang=` and `?region=`: `{rows}`. */
export const GET = (request: Request): Promise<Response> =>
  respondWithMarketData(request, {
    visitor: readVisitor(request),
    kind: 'instruments',
    contentType: 'application/json',
    make: (snapshot, rules) => JSON.stringify({rows: leadFirst(listInstrumentRows(snapshot, rules))}),
  })
