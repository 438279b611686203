import {loadShortAnswer} from '#web/features/assistant/answer/search-answers.ts'
import type {PaletteResults} from '#web/parts/search/search-results.ts'
import {searchSite} from '#web/parts/search/results/search-site.ts'
import {readSearchQuery} from '#web/parts/search/search-form.tsx'
import {readVisitor} from '#web/features/trading/responses/read-request.ts'
import {readOwnZone} from '#web/parts/markets/trading-hours/time-zones.ts'
import {reject} from '#web/http/request-body.ts'
import {createRequestBudget, rejectOverBudget} from '#web/http/budgets.ts'

const maxPerKind = 4

// The palette sends a request after each pause in typing, and an office may share one IP address: ten searches a second.
const consume = createRequestBudget({max: 600, windowMs: 60_000})

/**
 * The search results and the short answer for `?q=`, for the visitor's `?lang=`, `?region=`, `?zone=` and the country that a
 * trusted proxy sends. Responds 429 after too many requests from a network, before it reads anything.
 */
export async function GET(request: Request): Promise<Response> {
  const scope = readVisitor(request)
  const {searchParams} = new URL(request.url)
  const query = readSearchQuery(searchParams.get('q'))
  if (scope === null || query === '') return reject(400, 'query')
  const refused = rejectOverBudget(consume, request.headers, 'search-limit', scope.lang)
  if (refused) return refused
  const [found, answer] = await Promise.all([
    searchSite({scope, query, maxPerKind}),
    loadShortAnswer(query, scope, readOwnZone(searchParams)),
  ])
  return Response.json({...found, answer} satisfies PaletteResults, {
    headers: {'cache-control': 'private, no-store'},
  })
}
