import {findOfferedQuotes} from '#web/features/trading/responses/find-quotes.ts'
import {QuoteStreams} from '#web/features/trading/responses/quote-streams.ts'
import {readSymbols, readVisitor} from '#web/features/trading/responses/read-request.ts'
import {createRequestBudget, rejectOverBudget} from '#web/http/budgets.ts'
import {identifySender} from '#web/http/client-address.ts'
import {isEnding} from '#web/http/end-on-signal.ts'
import {reject} from '#web/http/request-body.ts'
import {log} from '#web/log/log.ts'
import {countRejection} from '#web/metrics/count-requests.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'

// A page connects when other rows come into view, at most twice a second.
const consume = createRequestBudget({max: 6_000, windowMs: 60_000})

const streams = new QuoteStreams({
  readRules: getVisitorRules,
  find: findOfferedQuotes,
  isEnding,
  everyMs: 1_000,
})

const headers = {
  'content-type': 'text/event-stream',
  // A proxy that compressed it would hold messages back.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * The quotes of `?symbols=` as server-sent events, at most one message a second, without those that `?region=` or the visitor's
 * country doesn't offer. The first message has all of them, the others those that changed. Responds 503 with too many open
 * streams, and if quotes were never read.
 */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const {searchParams} = new URL(request.url)
  const symbols = readSymbols(searchParams)
  if (visitor === null || symbols === null) return reject(400, 'query')
  const refused = rejectOverBudget(consume, request.headers, 'service-limit', visitor.lang)
  if (refused) return refused
  try {
    const stream = await streams.open({
      visitor,
      symbols: [...new Set(symbols)].toSorted(),
      hasDetails: searchParams.get('details') === '1',
      sender: identifySender(request.headers),
    })
    if (stream) return new Response(stream, {headers})
    countRejection('service-limit')
    return reject(503, 'too many streams')
  } catch (error) {
    log.error({error}, 'the quotes of a stream could not be read')
    return reject(503, 'quotes unavailable')
  }
}
