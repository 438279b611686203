import type {CustomValidator} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from './query-content.ts'
import {checkInstrumentScope, type InstrumentScope} from './check-instrument-scope.ts'
import {checkScopeOverlap} from './check-scope-overlap.ts'
import {asRuleResult} from './problem.ts'
import {publishedIdOf} from './published-id.ts'

const othersQuery = '*[_type == "tradingHoursCalendar" && _id != $id].instruments'
const names = z.array(z.string()).optional()
const othersShape = z.array(z.object({groups: names, symbolEndings: names, symbols: names}).nullable())

/** Validates that a calendar names instruments, and none of another published calendar. */
export const scopeRule: CustomValidator<InstrumentScope | undefined> = async (
  scope,
  {document, getClient},
) => {
  if (!scope || !document) return true
  const problems = checkInstrumentScope(scope)
  if (problems.length > 0) return asRuleResult(problems)
  const id = publishedIdOf(document._id)
  const client = getClient({apiVersion: studioApiVersion})
  const found = await client.fetch<unknown>(othersQuery, {id}, {perspective: 'published'})
  const others = othersShape.parse(found).filter((other) => other !== null)
  return asRuleResult(checkScopeOverlap(scope, others))
}
