import {readPromisedTime, readQuotedReleaseTime} from '#domain/seal/approval-quotes.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {SlowRules} from '../form-rules/connect-validator.ts'
import type {LastSealed} from '../last-sealed.ts'
import {attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {commitRemoval} from '../references.ts'
import {appendDecisions} from '../decisions/decision-log.ts'
import {describeGoingLive, listDecisions} from '../decisions/list-decisions.ts'
import {decideRequest} from './decide-request.ts'
import type {Decision} from './request-facts.ts'
import {type Case, gatherFacts} from './gather-facts.ts'
import {
  approvalPrefix,
  dateChangePrefix,
  dateConsentPrefix,
  draftId,
  makeReleaseId,
  readMoment,
  requestPrefix,
} from './request.ts'
import {publishSealed} from './publish-sealed.ts'
import {putBackRequest} from './put-back-requests.ts'
import {notePublication, type Unlogged} from '../unlogged.ts'

type Response = Extract<Decision, {kind: 'respond'}>

/** The approval of an earlier or invalid request doesn't count. */
const isSpent = ({approvedAt, state}: Response) => approvedAt === undefined && state !== 'published'

/** Whether a text that was approved doesn't go live as planned. */
const isHeldUp = ({approvedAt, problems, state, dateChange}: Response, wasApproved: boolean) =>
  state !== 'published' &&
  // Two officers agreed on it, and get its notice.
  dateChange?.kind !== 'cancelled' &&
  (approvedAt === undefined ? wasApproved : problems.length > 0)

const approvalFields = ['approvedAt', 'approvedBy', 'approvedQuotes', 'approvedChecklist', 'approvedLiveAt']

/** The changes of a request's fields that a response makes. `base` is the hash of the text that Review compares with. */
export function describeResponse(
  given: Response,
  base: string | null,
  wasApproved = false,
): Readonly<{unset: string[]; set: Record<string, unknown>}> {
  const {state, problems, hash, documentType, ...people} = given
  const {approvedAt, approvedBy, approvedQuotes, approvedChecklist} = people
  const {sentBackBy, takenBackBy, authors, mayApprove, dateChange} = people
  const promised = approvedAt === undefined ? null : readPromisedTime(approvedQuotes, approvedAt)
  const optional = {
    hash,
    documentType,
    approvedAt,
    approvedBy,
    approvedQuotes,
    approvedChecklist,
    approvedReleaseAt: promised ?? undefined,
    sentBackBy,
    takenBackBy,
    authors,
    mayApprove,
    ...(dateChange?.kind === 'moved' && {liveAt: dateChange.liveAt}),
    // A move and a refusal leave nothing to show.
    ...(dateChange && dateChange.kind !== 'moved' && dateChange.kind !== 'declined' && {dateChange}),
  }
  // What is live now was compared with the text before.
  const isNamed = state !== 'published'
  const mustMail = isHeldUp(given, wasApproved)
  return {
    // These fields are about an earlier text or approval.
    unset: [
      ...(sentBackBy === undefined ? ['sentBackBy'] : []),
      ...(takenBackBy === undefined ? ['takenBackBy'] : []),
      ...(isSpent(given) ? approvalFields : []),
      ...(promised === null ? ['approvedReleaseAt'] : []),
      ...('dateChange' in optional ? [] : ['dateChange']),
      ...(isNamed && base === null ? ['base'] : []),
      mustMail ? 'mailedAt' : 'isHeldUp',
    ],
    set: {
      state,
      problems,
      ...(isNamed && base !== null ? {base} : {}),
      ...(mustMail ? {isHeldUp: true} : {}),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    },
  }
}

async function respond({facts}: Case, given: Response, publisher: Publisher): Promise<void> {
  const {value} = facts.request
  const {unset, set} = describeResponse(given, facts.bases[0], Boolean(value.approvedAt))
  const change = publisher.content
    .transaction()
    // The sender chose the field, and the Studio finds the text by it.
    .patch(value._id, (patch) =>
      patch
        .ifRevisionId(value._rev)
        .unset(unset)
        .set({...set, document: value.document}),
    )
  if (given.dateChange?.kind === 'moved')
    change.patch(value._id, (patch) => patch.setIfMissing({approvedLiveAt: value.liveAt}))
  if (isSpent(given)) change.delete(`${approvalPrefix}${value.document}`)
  // A proposal that waits, and nothing else, stays.
  if (given.dateChange?.kind !== 'proposed') change.delete(`${dateChangePrefix}${value.document}`)
  if (given.dateChange?.kind !== 'proposed' || given.dateChange.problem !== null)
    change.delete(`${dateConsentPrefix}${value.document}`)
  await commitRemoval(change, {}, publisher, {mayStay: true})
}

/** Finds a published document of another type that has a text's id. It would block the text, so the text's publication removes it. */
async function findForeign({_id, _type}: ContentDocument, {content}: Publisher) {
  const stored = await content.getDocument(_id)
  return stored && stored._type !== _type ? stored : null
}

async function settleRequest(
  current: Case,
  {lastSealed, unlogged}: Pick<RequestMemory, 'lastSealed' | 'unlogged'>,
  publisher: Publisher,
  recording: Promise<unknown>,
): Promise<boolean> {
  const {facts, draft, live, kept} = current
  if (kept) {
    const {_id, _rev} = facts.request.value
    await putBackRequest(_id, {_id, _rev, _type: kept.document._type}, kept, publisher)
    return true
  }
  const decision = decideRequest(facts)
  if (decision.kind === 'leave') return false
  // Publishing waits until the log is up to date.
  await recording
  // First, so that a stop in between loses no decision. The next cycle decides the same again, and the history has it once.
  await appendDecisions(listDecisions(facts, decision, current), publisher)
  const {roles, sender} = facts
  if (decision.kind === 'respond') {
    if (decision.state === 'published' && live && current.seal)
      await appendDecisions(
        [describeGoingLive({document: live, seal: current.seal, roles}, sender)],
        publisher,
      )
    await respond(current, decision, publisher)
    publisher.report(
      `${facts.request.value.document}: ${decision.state} ${decision.problems.join(' ')}`.trim(),
    )
    return true
  }
  if (!draft) throw new Error('Cannot publish without a draft.')
  const {_rev: draftRevision} = draft
  if (typeof draftRevision !== 'string') throw new Error(`${draft._id} has no revision`)
  await publisher.expectSameClocks()
  const {sealKind, authors, approver, reason, checklist} = decision
  const foreign = isRegulatedType(draft._type) ? await findForeign(draft, publisher) : null
  const seal = await publishSealed(
    {
      document: draft,
      kind: sealKind,
      authors,
      approver,
      reason,
      checklist,
      roles,
      last: lastSealed.getSeal(draft._id),
      draftRevision,
      requestRevision: facts.request.value._rev,
      approvalRevision: approver === null ? null : current.approvalRevision,
      base: facts.bases[0],
      foreignRevision: foreign?._rev ?? null,
    },
    publisher,
  )
  lastSealed.remember({...draft, seal})
  notePublication(unlogged, draft, seal)
  if (foreign)
    publisher.report(`${draft._id}: a ${foreign._type} had the id of a regulated text, and was removed`)
  publisher.report(`${draft._id}: sealed, ${seal.kind}`)
  // After a stop before this, the cycle that confirms the publication enters it.
  if (seal.kind === 'emergency')
    await appendDecisions([describeGoingLive({document: draft, seal, roles}, sender)], publisher)
  return true
}

/**
 * The state of each request at its last try, so that the publisher doesn't repeat it. If it failed, when it was tried, in milliseconds. `isSlow`: it
 * failed because the rules took too long.
 */
export type Settled = Map<string, Readonly<{state: string; failedAt: number | null; isSlow?: boolean}>>

/** The publisher's memory between cycles, as far as requests need it. */
type RequestMemory = Readonly<{lastSealed: LastSealed; settled: Settled; unlogged: Unlogged}>

/** A string that changes with the state of a request, also when a scheduled one becomes due. */
function describeState(id: string, find: (id: string) => ContentDocument | undefined, now: string): string {
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
  const settle = async ({id, state}: Due) => {
    settled.set(id, {state, failedAt: performance.now()})
    try {
      const current = await gatherFacts(documents, id, lastSealed.getSeal(id), publisher)
      const isWritten =
        current !== null && (await settleRequest(current, {lastSealed, unlogged}, publisher, recording))
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
