import {respondWithMarketData} from '#web/features/trading/responses/respond-with-market-data.ts'
import {asksForAllRows, readVisitor} from '#web/features/trading/responses/read-request.ts'
import {sortLeadingFirst} from '#domain/instruments/rows/leading-symbols.ts'
import {listInstrumentRows} from '#domain/instruments/rows/make-rows.ts'

/** All instruments as a visitor sees them in `?lang=` and `?region=`: `{rows}`. Filters: `instruments/found`. */
export const GET = (request: Request): Promise<Response> =>
  respondWithMarketData(request, {
    visitor: asksForAllRows(request) ? readVisitor(request) : null,
    kind: 'instruments',
    contentType: 'application/json',
    make: (snapshot, rules) => JSON.stringify({rows: sortLeadingFirst(listInstrumentRows(snapshot, rules))}),
  })
