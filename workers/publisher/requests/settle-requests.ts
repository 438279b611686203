import {readQuotedReleaseTime} from '#domain/seal/approval-quotes.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import type {LastSealed} from '../last-sealed.ts'
import {attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {commitRemoval} from '../references.ts'
import {type Decision, decideRequest} from './decide-request.ts'
import {type Case, gatherFacts} from './gather-facts.ts'
import {approvalPrefix, draftId, makeReleaseId, readMoment, requestPrefix} from './request.ts'
import {publishSealed} from './publish-sealed.ts'
import {putBackRequest} from './put-back-requests.ts'
import {notePublication, type Unlogged} from '../unlogged.ts'

type Response = Extract<Decision, {kind: 'respond'}>

/** The approval of an earlier or invalid request doesn't count. */
const isSpent = ({approvedAt, state}: Response) => approvedAt === undefined && state !== 'published'

/** Whether a text that was approved doesn't go live as planned. */
const isHeldUp = ({approvedAt, problems, state}: Response, wasApproved: boolean) =>
  state !== 'published' && (approvedAt === undefined ? wasApproved : problems.length > 0)

/** The changes of a request's fields that a response makes. `base` is the hash of the text that Review compares with. */
export function describeResponse(
  given: Response,
  base: string | null,
  wasApproved = false,
): Readonly<{unset: string[]; set: Record<string, unknown>}> {
  const {state, problems, hash, documentType, approvedAt, sentBackBy, takenBackBy, authors, mayApprove} =
    given
  const optional = {hash, documentType, approvedAt, sentBackBy, takenBackBy, authors, mayApprove}
  // What is live now was compared with the text before.
  const isNamed = state !== 'published'
  const mustMail = isHeldUp(given, wasApproved)
  return {
    // These fields are about an earlier text or approval.
    unset: [
      ...(sentBackBy === undefined ? ['sentBackBy'] : []),
      ...(takenBackBy === undefined ? ['takenBackBy'] : []),
      ...(isSpent(given) ? ['approvedAt'] : []),
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
    .patch(value._id, (patch) => patch.ifRevisionId(value._rev).unset(unset).set(set))
  if (isSpent(given)) change.delete(`${approvalPrefix}${value.document}`)
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
  const {facts, draft, kept} = current
  if (kept) {
    const {_id, _rev} = facts.request.value
    await putBackRequest(_id, {_id, _rev, _type: kept.document._type}, kept, publisher)
    return true
  }
  const decision = decideRequest(facts)
  if (decision.kind === 'leave') return false
  // Publishing waits until the log is up to date.
  await recording
  if (decision.kind === 'respond') {
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
  const {sealKind, authors, approver, reason} = decision
  const foreign = isRegulatedType(draft._type) ? await findForeign(draft, publisher) : null
  const seal = await publishSealed(
    {
      document: draft,
      kind: sealKind,
      authors,
      approver,
      reason,
      roles: facts.roles,
      last: lastSealed.getSeal(draft._id),
      draftRevision,
      requestRevision: facts.request.value._rev,
      approvalRevision: approver === null ? null : (facts.approval?.value._rev ?? null),
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
  return true
}

/** The last decision about each request, so that the publisher doesn't repeat it. */
export type Settled = Map<string, string>

/** The publisher's memory between cycles, as far as requests need it. */
type RequestMemory = Readonly<{lastSealed: LastSealed; settled: Settled; unlogged: Unlogged}>

/** A string that changes with the state of a request, also when a scheduled one becomes due. */
function describeState(id: string, find: (id: string) => ContentDocument | undefined, now: string): string {
  const request = find(`${requestPrefix}${id}`)
  const liveAt = typeof request?.['liveAt'] === 'string' ? readMoment(request['liveAt']) : 0
  const release =
    typeof request?.['release'] === 'string' ? find(makeReleaseId(request['release'])) : undefined
  const approval = find(`${approvalPrefix}${id}`)
  const quotes = typeof approval?.['quotes'] === 'string' ? approval['quotes'] : null
  const releaseAt = Date.parse(readQuotedReleaseTime(quotes) ?? '')
  const revisions = [request, release, approval, find(draftId(id)), find(id)].map(
    (document) => document?.['_rev'] ?? null,
  )
  return JSON.stringify([...revisions, liveAt <= Date.parse(now), releaseAt <= Date.parse(now)])
}

/** Limits the work per cycle, so that promotions delay a regulated text by about a second at most. */
const promotionsPerCycle = 5
/** A cycle stays short, because it also puts back what was published without the publisher. */
const regulatedPerCycle = 20

/** Marks a request that was read and not settled. */
const unsettled = 'unsettled'

type Due = Readonly<{id: string; state: string; updatedAt: string}>

/** The requests to look at in one cycle: those about regulated texts, then a few others, the longest waiting first. `isMore` if some are left. */
export function selectDue(
  documents: readonly ContentDocument[],
  settled: Settled,
  now: string,
): Readonly<{due: readonly Due[]; isMore: boolean}> {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const find = (id: string) => byId.get(id)
  const findType = (id: string) => (find(draftId(id)) ?? find(id))?._type ?? ''
  const all = documents
    .filter(({_id, _type}) => _type === 'approvalRequest' && _id.startsWith(requestPrefix))
    .map((request): Due => {
      const id = request._id.slice(requestPrefix.length)
      return {id, state: describeState(id, find, now), updatedAt: String(request['_updatedAt'])}
    })
    .filter(({id, state}) => settled.get(id) !== state)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
    // Requests that failed before come last, so that they don't block the others.
    .toSorted((a, b) => Number(settled.get(a.id) === unsettled) - Number(settled.get(b.id) === unsettled))
  const isRegulated = ({id}: Due) => isRegulatedType(findType(id))
  const regulated = all.filter(isRegulated)
  const others = all.filter((due) => !isRegulated(due))
  return {
    due: [...regulated.slice(0, regulatedPerCycle), ...others.slice(0, promotionsPerCycle)],
    isMore: regulated.length > regulatedPerCycle || others.length > promotionsPerCycle,
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
  const {isChanged, errors} = await attemptEach(due, async ({id, state}) => {
    settled.set(id, unsettled)
    const current = await gatherFacts(documents, id, lastSealed.getSeal(id), publisher)
    const isWritten =
      current !== null && (await settleRequest(current, {lastSealed, unlogged}, publisher, recording))
    settled.set(id, state)
    return isWritten
  })
  return {isChanged, isMore, errors}
}
