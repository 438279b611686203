import {readQuotedReleaseTime} from '#domain/seal/approval-quotes.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {SlowRules} from '../form-rules/connect-validator.ts'
import {attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {isOpenRequest, maxMembers, readTogether} from './decide-together.ts'
import {gatherFacts} from './gather-facts.ts'
import {
  approvalPrefix,
  dateChangePrefix,
  dateConsentPrefix,
  draftId,
  makeReleaseId,
  readMoment,
  requestPrefix,
} from './request.ts'
import {type PublishedMemory, settleRequest} from './settle-request.ts'

/**
 * The state of each request at its last try, so that the publisher doesn't repeat it. If it failed, when it was tried, in milliseconds. `isSlow`: it
 * failed because the rules took too long.
 */
export type Settled = Map<string, Readonly<{state: string; failedAt: number | null; isSlow?: boolean}>>

/** The publisher's memory between cycles, as far as requests need it. */
type RequestMemory = PublishedMemory & Readonly<{settled: Settled}>

/** A string that changes with the state of a request, also when a scheduled one becomes due, or when one that was sent with it changes. */
function describeState(id: string, find: (id: string) => ContentDocument | undefined, now: string): string {
  const others = find(`${requestPrefix}${id}`)?.['together']
  const ids = Array.isArray(others)
    ? others.filter((other) => typeof other === 'string').slice(0, maxMembers)
    : []
  return JSON.stringify([...new Set([id, ...ids])].map((one) => describeOwnState(one, find, now)))
}

function describeOwnState(
  id: string,
  find: (id: string) => ContentDocument | undefined,
  now: string,
): string {
  const request = find(`${requestPrefix}${id}`)
  const liveAt = typeof request?.['liveAt'] === 'string' ? readMoment(request['liveAt']) : 0
  const release =
    typeof request?.['release'] === 'string' ? find(makeReleaseId(request['release'])) : undefined
  const approval = find(`${approvalPrefix}${id}`)
  const quotes = [request?.['approvedQuotes'], approval?.['quotes']].find((one) => typeof one === 'string')
  const releaseAt = Date.parse(readQuotedReleaseTime(quotes) ?? '')
  const change = [dateChangePrefix, dateConsentPrefix].map((prefix) => find(`${prefix}${id}`))
  const revisions = [request, release, approval, ...change, find(draftId(id)), find(id)].map(
    (document) => document?.['_rev'] ?? null,
  )
  return JSON.stringify([...revisions, liveAt <= Date.parse(now), releaseAt <= Date.parse(now)])
}

/** Limits the work per cycle, so that promotions delay a regulated text by about a second at most. */
const promotionsPerCycle = 5
/** A long promotion may take several seconds. The others wait for the next cycle then, which begins with the regulated texts. */
const promotionsMs = 1_000
/** How long a text waits after its rules took too long, so that it doesn't delay the others in each cycle. */
const slowPauseMs = 5 * 60_000
/** A cycle stays short, because it also puts back what was published without the publisher. */
const regulatedPerCycle = 20

/** `failedAt` is when it was last tried, if that failed and nothing changed since. */
type Due = Readonly<{id: string; type: string; state: string; updatedAt: string; failedAt: number | null}>

/** The longest waiting first. Requests that failed come last, so that they don't block the others, and take turns. */
const compareDue = (a: Due, b: Due): number =>
  (a.failedAt ?? -1) - (b.failedAt ?? -1) || (a.updatedAt < b.updatedAt ? -1 : 1)

/** The requests to look at in one cycle: those about regulated texts, then a few others, the longest waiting first. `isMore` if some are left. */
export function selectDue(
  documents: readonly ContentDocument[],
  settled: Settled,
  now: string,
  ms = performance.now(),
): Readonly<{due: readonly Due[]; isMore: boolean}> {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const find = (id: string) => byId.get(id)
  const findType = (id: string) => (find(draftId(id)) ?? find(id))?._type ?? ''
  let isResting = false
  const all = documents
    .filter(({_id, _type}) => _type === 'approvalRequest' && _id.startsWith(requestPrefix))
    .flatMap((request): readonly Due[] => {
      const id = request._id.slice(requestPrefix.length)
      const state = describeState(id, find, now)
      const last = settled.get(id)
      const tried = last?.state === state ? last : null
      const failedAt = tried?.failedAt ?? null
      if (tried && failedAt === null) return []
      if (tried?.isSlow && failedAt !== null && ms - failedAt < slowPauseMs) {
        isResting = true
        return []
      }
      return [{id, type: findType(id), state, updatedAt: String(request['_updatedAt']), failedAt}]
    })
    .toSorted(compareDue)
  const isRegulated = ({type}: Due) => isRegulatedType(type)
  const regulated = all.filter(isRegulated)
  const others = all.filter((due) => !isRegulated(due))
  return {
    due: [...regulated.slice(0, regulatedPerCycle), ...others.slice(0, promotionsPerCycle)],
    isMore: isResting || regulated.length > regulatedPerCycle || others.length > promotionsPerCycle,
  }
}

/**
 * Responds to requests that wait for the publisher, and publishes approved texts that are due. It reads the facts in parallel with the audit log and
 * writes after the log responded. A failure doesn't stop the others. Resolves to whether anything was written, whether some are left for the next
 * cycle, and what failed.
 */
export async function settleRequests(
  documents: readonly ContentDocument[],
  {lastSealed, settled, unlogged}: RequestMemory,
  publisher: Publisher,
  recording: Promise<unknown>,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  const {due, isMore} = selectDue(documents, settled, publisher.now())
  const regulated = due.filter(({type}) => isRegulatedType(type))
  const others = due.filter((one) => !regulated.includes(one))
  /** The documents whose request was settled in this cycle with one that was sent with them. */
  const settledTogether = new Set<string>()
  const settle = async ({id, state}: Due) => {
    settled.set(id, {state, failedAt: performance.now()})
    try {
      const gather = async (one: string) =>
        await gatherFacts(documents, one, lastSealed.getSeal(one), publisher)
      const current = settledTogether.has(id) ? null : await gather(id)
      if (current && isOpenRequest(current.facts))
        for (const one of readTogether(current.facts) ?? []) settledTogether.add(one)
      const memory = {lastSealed, unlogged}
      const isWritten =
        current !== null && (await settleRequest(current, gather, memory, publisher, recording))
      settled.set(id, {state, failedAt: null})
      return isWritten
    } catch (error) {
      if (error instanceof SlowRules) {
        settled.set(id, {state, failedAt: performance.now(), isSlow: true})
        publisher.report(`${id}: ${error.message}. It is tried again in ${slowPauseMs / 60_000} minutes.`)
      }
      throw error
    }
  }
  const first = await attemptEach(regulated, settle)
  const startedAt = performance.now()
  let isLate = false
  const then = await attemptEach(others, async (one) => {
    isLate ||= performance.now() - startedAt > promotionsMs
    return isLate ? false : await settle(one)
  })
  return {
    isChanged: first.isChanged || then.isChanged,
    isMore: isMore || isLate,
    errors: [...first.errors, ...then.errors],
  }
}
