import {readRulesQuery, respondPublicly, writeRulesFeed} from '#web/features/legal/rules-responses.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'
import {loadChanges} from '#web/parts/archive/load-history.ts'

export const dynamic = 'force-dynamic'

const maxAgeSeconds = 60

/** The changes of the rules of `?region=` in `?lang=` as an Atom feed, newest first. */
export async function GET(request: Request): Promise<Response> {
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit')
  if (refused) return refused
  const read = readRulesQuery(
    new URL(request.url).searchParams,
    new Date().toISOString().replace('Z', '000Z'),
  )
  if (read.kind === 'wrong') return reject(400, read.reason)
  const {query} = read
  if (query.kind !== 'at' || query.at !== undefined) return reject(400, 'a feed has only region and lang')
  const changes = await loadChanges()
  if (!changes) return reject(503, 'the record cannot be read', {'retry-after': '5'})
  const type = 'application/atom+xml; charset=utf-8'
  const feed = await writeRulesFeed(query.scope, changes)
  return respondPublicly(request, feed, {type, lang: query.scope.lang, maxAgeSeconds})
}
