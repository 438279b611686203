import type {ContentDocument} from '../content/content-history.ts'
import type {LastSealed} from '../last-sealed.ts'
import type {Publisher} from '../publisher.ts'
import {type Decision, decideRequest} from './decide-request.ts'
import {type Case, gatherFacts} from './gather-facts.ts'
import {publishSealed} from './publish-sealed.ts'
import {approvalPrefix, draftId, requestPrefix} from './request.ts'

async function respond(
  {facts}: Case,
  given: Extract<Decision, {kind: 'respond'}>,
  {content}: Publisher,
): Promise<void> {
  const {value} = facts.request
  const {state, problems, hash, approvedAt, sentBackBy, takenBackBy} = given
  const change = content.transaction().patch(value._id, (patch) =>
    patch
      .ifRevisionId(value._rev)
      // Whoever sent or took an earlier text back, or is said to have, did not do so with this one.
      .unset([
        ...(sentBackBy === undefined ? ['sentBackBy'] : []),
        ...(takenBackBy === undefined ? ['takenBackBy'] : []),
      ])
      .set({
        state,
        problems,
        ...(hash === undefined ? {} : {hash}),
        ...(approvedAt === undefined ? {} : {approvedAt}),
        ...(sentBackBy === undefined ? {} : {sentBackBy}),
        ...(takenBackBy === undefined ? {} : {takenBackBy}),
      }),
  )
  // What was said of an earlier request, or found invalid, does not stand.
  const isSpent = approvedAt === undefined
  if (isSpent) change.delete(`${approvalPrefix}${value.document}`)
  await change.commit({returnDocuments: false})
}

/** Resolves to whether anything was written. */
async function settle(
  current: Case,
  lastSealed: LastSealed,
  publisher: Publisher,
  isRecorded: Promise<unknown>,
): Promise<boolean> {
  const {facts, draft} = current
  const decision = decideRequest(facts)
  if (decision.kind === 'leave') return false
  // A publication that could not be entered in the record waits.
  await isRecorded
  if (decision.kind === 'respond') {
    await respond(current, decision, publisher)
    publisher.report(
      `${facts.request.value.document}: ${decision.state} ${decision.problems.join(' ')}`.trim(),
    )
    return true
  }
  if (!draft) throw new Error('A publication has a draft.')
  const {_rev: draftRevision} = draft
  if (typeof draftRevision !== 'string') throw new Error(`${draft._id} has no revision`)
  const {sealKind, authors, approver, reason} = decision
  const seal = await publishSealed(
    {
      document: draft,
      kind: sealKind,
      authors,
      approver,
      reason,
      roles: facts.roles,
      draftRevision,
      requestRevision: facts.request.value._rev,
    },
    publisher,
  )
  lastSealed.remember({...draft, seal})
  publisher.report(`${draft._id}: published, ${seal.kind}`)
  return true
}

/** What was decided last of each request, so that the same is not decided again. */
export type Settled = Map<string, string>

/** Tells two states of a request apart; a scheduled one has a new state at its moment. */
function stateOf(id: string, documents: readonly ContentDocument[], now: string): string {
  const find = (documentId: string) => documents.find(({_id}) => _id === documentId)
  const request = find(`${requestPrefix}${id}`)
  const liveAt = typeof request?.['liveAt'] === 'string' ? Date.parse(request['liveAt']) : 0
  const revisions = [request, find(`${approvalPrefix}${id}`), find(draftId(id)), find(id)].map(
    (document) => document?.['_rev'] ?? null,
  )
  return JSON.stringify([...revisions, liveAt <= Date.parse(now)])
}

/**
 * Responds to every request that waits for the publisher; publishes what is approved and due. What decides is gathered before the record
 * has responded, and written once it has. Resolves to whether anything was written.
 */
export async function settleRequests(
  documents: readonly ContentDocument[],
  lastSealed: LastSealed,
  settled: Settled,
  publisher: Publisher,
  isRecorded: Promise<unknown>,
): Promise<boolean> {
  let isChanged = false
  const ids = documents
    .filter(({_id, _type}) => _type === 'approvalRequest' && _id.startsWith(requestPrefix))
    .map(({_id}) => _id.slice(requestPrefix.length))
  for (const id of ids) {
    const state = stateOf(id, documents, publisher.now())
    if (settled.get(id) === state) continue
    const current = await gatherFacts(documents, id, lastSealed.sealOf(id), publisher)
    if (current && (await settle(current, lastSealed, publisher, isRecorded))) isChanged = true
    settled.set(id, state)
  }
  return isChanged
}
