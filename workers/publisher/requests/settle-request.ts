import type {Transaction} from '@sanity/client'
import {readTitle} from '#domain/audit-log/titles.ts'
import {readPromisedTime} from '#domain/seal/approval-quotes.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {appendDecisions} from '../decisions/decision-log.ts'
import {describeGoingLive, listDecisions} from '../decisions/list-decisions.ts'
import type {LastSealed} from '../last-sealed.ts'
import type {Publisher} from '../publisher.ts'
import {commitRemoval} from '../references.ts'
import {notePublication, type Unlogged} from '../unlogged.ts'
import {decideRequest} from './decide-request.ts'
import {decideTogether, isOpenRequest, maxMembers, readTogether} from './decide-together.ts'
import type {Case} from './gather-facts.ts'
import {type Publication, publishSealed} from './publish-sealed.ts'
import {putBackRequest} from './put-back-requests.ts'
import {approvalPrefix, dateChangePrefix, dateConsentPrefix} from './request.ts'
import type {Decision} from './request-facts.ts'

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

/** Adds a response to a transaction. */
function addResponse(change: Transaction, {facts}: Case, given: Response): void {
  const {value} = facts.request
  const {unset, set} = describeResponse(given, facts.bases[0], Boolean(value.approvedAt))
  change
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
}

/** Finds a published document of another type that has a text's id. It would block the text, so the text's publication removes it. */
async function findForeign({_id, _type}: ContentDocument, {content}: Publisher) {
  const stored = await content.getDocument(_id)
  return stored && stored._type !== _type ? stored : null
}

/** What the publisher remembers of the texts that it publishes. */
export type PublishedMemory = Readonly<{lastSealed: LastSealed; unlogged: Unlogged}>

type Decided = Readonly<{current: Case; decision: Decision}>

/** Responds to requests in one transaction, after their decisions are in the history. */
async function respondAll(
  decided: ReadonlyArray<Readonly<{current: Case; given: Response}>>,
  publisher: Publisher,
): Promise<void> {
  const change = publisher.content.transaction()
  for (const {current, given} of decided) {
    const {live, seal, facts} = current
    if (given.state === 'published' && live && seal)
      await appendDecisions(
        [describeGoingLive({document: live, seal, roles: facts.roles}, facts.sender)],
        publisher,
      )
    addResponse(change, current, given)
  }
  await commitRemoval(change, {}, publisher, {mayStay: true})
  for (const {current, given} of decided)
    publisher.report(
      `${current.facts.request.value.document}: ${given.state} ${given.problems.join(' ')}`.trim(),
    )
}

type ToPublish = Readonly<{
  current: Case
  draft: NonNullable<Case['draft']>
  foreign: ContentDocument | null
  publication: Publication
}>

async function preparePublication(
  current: Case,
  {sealKind, authors, approver, reason, checklist, evidenceFiles}: Extract<Decision, {kind: 'publish'}>,
  lastSealed: LastSealed,
  publisher: Publisher,
): Promise<ToPublish> {
  const {facts, draft} = current
  if (!draft) throw new Error('Cannot publish without a draft.')
  const {_rev: draftRevision} = draft
  if (typeof draftRevision !== 'string') throw new Error(`${draft._id} has no revision`)
  const foreign = isRegulatedType(draft._type) ? await findForeign(draft, publisher) : null
  const publication = {
    document: draft,
    kind: sealKind,
    authors,
    approver,
    reason,
    checklist,
    evidenceFiles,
    roles: facts.roles,
    last: lastSealed.getSeal(draft._id),
    draftRevision,
    requestRevision: facts.request.value._rev,
    approvalRevision: approver === null ? null : current.approvalRevision,
    base: facts.bases[0],
    foreignRevision: foreign?._rev ?? null,
  }
  return {current, draft, foreign, publication}
}

/** Publishes texts in one transaction: all of them or none. */
async function publishAll(
  toPublish: readonly ToPublish[],
  {lastSealed, unlogged}: PublishedMemory,
  publisher: Publisher,
): Promise<void> {
  await publisher.expectSameClocks()
  const seals = await publishSealed(
    toPublish.map(({publication}) => publication),
    publisher,
  )
  for (const [index, seal] of seals.entries()) {
    const published = toPublish[index]
    if (!published) continue
    const {draft, foreign, current} = published
    lastSealed.remember({...draft, seal})
    notePublication(unlogged, draft, seal)
    if (foreign)
      publisher.report(`${draft._id}: a ${foreign._type} had the id of a regulated text, and was removed`)
    publisher.report(`${draft._id}: sealed, ${seal.kind}`)
    const {roles, sender} = current.facts
    // After a stop before this, the cycle that confirms the publication enters it.
    if (seal.kind === 'emergency')
      await appendDecisions([describeGoingLive({document: draft, seal, roles}, sender)], publisher)
  }
}

/** Carries out what is decided about requests. Those of one request are published all, or none. Resolves to whether anything was written. */
async function carryOut(
  all: readonly Decided[],
  memory: PublishedMemory,
  publisher: Publisher,
  recording: Promise<unknown>,
): Promise<boolean> {
  const decided = all.filter(({decision}) => decision.kind !== 'leave')
  if (decided.length === 0) return false
  // Publishing waits until the log is up to date.
  await recording
  // First, so that a stop in between loses no decision. The next cycle decides the same again, and the history has it once.
  for (const {current, decision} of decided)
    await appendDecisions(listDecisions(current.facts, decision, current), publisher)
  const responses = decided.flatMap(({current, decision}) =>
    decision.kind === 'respond' ? [{current, given: decision}] : [],
  )
  if (responses.length > 0) await respondAll(responses, publisher)
  const toPublish: ToPublish[] = []
  for (const {current, decision} of decided)
    if (decision.kind === 'publish')
      toPublish.push(await preparePublication(current, decision, memory.lastSealed, publisher))
  if (toPublish.length > 0) await publishAll(toPublish, memory, publisher)
  return true
}

const readTitleOf = ({draft, live, facts}: Case): string =>
  readTitle(draft ?? live ?? {_type: facts.request.value.documentType ?? 'unknown'})

/** Decides about a request, or about all documents of a request that is about several. */
async function decideCases(
  current: Case,
  gather: (id: string) => Promise<Case | null>,
): Promise<readonly Decided[] | Case> {
  const ids = isOpenRequest(current.facts) ? readTogether(current.facts) : null
  if (ids === null) return [{current, decision: decideRequest(current.facts)}]
  const cases: Case[] = []
  // More can't be sent together.
  for (const id of ids.slice(0, maxMembers)) {
    const found = id === current.facts.request.value.document ? current : await gather(id)
    if (found?.kept) return found
    if (found) cases.push(found)
  }
  const members = cases.map((one) => ({
    id: one.facts.request.value.document,
    title: readTitleOf(one),
    facts: one.facts,
    decision: decideRequest(one.facts),
  }))
  const decisions = decideTogether(ids, members)
  return cases.flatMap((one) => {
    const decision = decisions.get(one.facts.request.value.document)
    return decision ? [{current: one, decision}] : []
  })
}

/**
 * Responds to a request, or publishes its text. If several documents were sent in it, that is for all of them. Resolves to whether anything was
 * written.
 */
export async function settleRequest(
  current: Case,
  gather: (id: string) => Promise<Case | null>,
  memory: PublishedMemory,
  publisher: Publisher,
  recording: Promise<unknown>,
): Promise<boolean> {
  const decided = current.kept ? current : await decideCases(current, gather)
  if ('kept' in decided && decided.kept) {
    const {_id, _rev} = decided.facts.request.value
    const {kept} = decided
    await putBackRequest(_id, {_id, _rev, _type: kept.document._type}, kept, publisher)
    return true
  }
  return 'kept' in decided ? false : await carryOut(decided, memory, publisher, recording)
}
