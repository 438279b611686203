import {loadShortAnswer} from '#web/features/assistant/answer/load-short-answer.ts'
import type {PaletteResults} from '#web/features/search/palette/palette-results.ts'
import {searchSite} from '#web/features/search/results/search-site.ts'
import {readSearchQuery} from '#web/features/search/read-search-query.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {readOwnZone} from '#web/features/trading-hours/read-own-zone.ts'
import {currentSender} from '#web/http/current-sender.ts'
import {reject} from '#web/http/reject.ts'
import {createRequestBudget} from '#web/http/request-budget.ts'
import {countRejection} from '#web/metrics/count-rejection.ts'

const maxPerKind = 4

// The palette sends a request whenever typing pauses, and an office may share one line: ten searches a second.
const consume = createRequestBudget({max: 600, windowMs: 60_000})

/**
 * The search results and the short answer for `?q=`, as a visitor sees them in `?lang=` and `?region=`, in the country that a trusted proxy names,
 * with hours in the time zone `?zone=`. 429 after too many from a network, which reads nothing.
 */
export async function GET(request: Request): Promise<Response> {
  const scope = readVisitor(request)
  const {searchParams} = new URL(request.url)
  const query = readSearchQuery(searchParams.get('q'))
  if (scope === null || query === '') return reject(400, 'query')
  const grant = consume(currentSender(request.headers))
  if (!grant.isGranted) {
    countRejection('search-limit')
    return reject(429, 'too many searches', {'retry-after': String(grant.retryAfterSeconds)})
  }
  const [found, answer] = await Promise.all([
    searchSite({scope, query, maxPerKind}),
    loadShortAnswer(query, scope, readOwnZone(searchParams)),
  ])
  return Response.json({...found, answer} satisfies PaletteResults, {
    headers: {'cache-control': 'private, no-store'},
  })
}
