import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {assertRevision, attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {maySend} from '../content/members.ts'
import {findKept, type Kept, readCounted} from './gather-facts.ts'
import {
  approvalPrefix,
  approvalRequestShape,
  approvalShape,
  draftId,
  hashTransaction,
  makeKeptId,
  readPublishedId,
  requestPrefix,
} from './request.ts'

type Stored = Readonly<{_id: string; _rev: string; _type: string}>

/** Puts a request back to the version that holds. Its approval stays. */
export async function putBackRequest(
  requestId: string,
  stored: Stored | null,
  kept: Kept,
  {content, report}: Pick<Publisher, 'content' | 'report'>,
): Promise<void> {
  const change = content.transaction()
  if (stored) assertRevision(change, requestId, stored._rev)
  // A mutation can't change the type of an existing document.
  if (stored && stored._type !== kept.document._type) change.delete(requestId)
  if (stored) change.createOrReplace(kept.document)
  else change.create(kept.document)
  await change
    .transactionId(makeKeptId(hashTransaction(kept.transaction)))
    .commit({returnDocuments: false, autoGenerateArrayKeys: false})
  const why = kept.isApproved ? 'after its approval' : 'by a person who may not send it'
  report(`${requestId.slice(requestPrefix.length)}: reverted a change to its request ${why}`)
}

type Lost = Readonly<{id: string; type: string | null; state: string}>

/** The last state of each lost request that the publisher looked at. */
export type SearchedRequests = Map<string, string>

/**
 * The documents whose request can't be read, or may have been removed: then an approved text with a publication time would never go live. A promotion is
 * only among them if a part of its request is left, or if the history of decisions has its approval.
 */
function listLost(documents: readonly ContentDocument[], decided: readonly string[]): readonly Lost[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const approved = documents.flatMap((document) => {
    const isApproval = document._id.startsWith(approvalPrefix) && approvalShape.safeParse(document).success
    return isApproval ? [document._id.slice(approvalPrefix.length)] : []
  })
  const requested = documents
    .filter(({_id, _type}) => _type === 'approvalRequest' && _id.startsWith(requestPrefix))
    .map(({_id}) => _id.slice(requestPrefix.length))
  const drafted = documents.flatMap(({_id, _type}) =>
    isRegulatedType(_type) ? (readPublishedId(_id) ?? []) : [],
  )
  return [...new Set([...approved, ...requested, ...drafted, ...decided])].flatMap((id) => {
    const draft = byId.get(draftId(id))
    const request = byId.get(`${requestPrefix}${id}`)
    if (approvalRequestShape.safeParse(request).success) return []
    const revisions = [request, byId.get(`${approvalPrefix}${id}`), draft].map(
      (document) => document?.['_rev'],
    )
    return [{id, type: draft?._type ?? null, state: JSON.stringify(revisions)}]
  })
}

/** Limits the work per cycle, so that many malformed requests can't delay an approval. */
const perCycle = 20

/**
 * Puts back requests that a client deleted or made unreadable and must not change. Resolves to whether any was put back, whether some are left
 * for the next cycle, and what failed.
 */
export async function putBackRequests(
  documents: readonly ContentDocument[],
  states: SearchedRequests,
  publisher: Pick<Publisher, 'content' | 'decisions' | 'history' | 'publisherId' | 'readRoles' | 'report'>,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  // Nothing else names a request that a client removed with its approval and its draft.
  const all = listLost(documents, await publisher.decisions.readApproved())
  const ids = new Set(all.map(({id}) => id))
  for (const id of states.keys()) if (!ids.has(id)) states.delete(id)
  const lost = all.filter(({id, state}) => states.get(id) !== state)
  if (lost.length === 0) return {isChanged: false, isMore: false, errors: []}
  const roles = await publisher.readRoles()
  const {isChanged, errors} = await attemptEach(lost.slice(0, perCycle), async ({id, type, state}) => {
    const requestId = `${requestPrefix}${id}`
    const isAllowed = (person: string) =>
      person === publisher.publisherId || maySend(roles, person, type ?? '')
    const counted = await readCounted(requestId, publisher)
    const kept = await findKept(requestId, counted, isAllowed, publisher)
    // Without a draft, only an approval is worth a response.
    if (!kept || (type === null && !kept.isApproved)) {
      states.set(id, state)
      return false
    }
    // Not remembered as looked at: a client may remove the request again before the next cycle reads it.
    const stored = await publisher.content.getDocument(requestId)
    await putBackRequest(requestId, stored ?? null, kept, publisher)
    return true
  })
  // A client that removes a request again leaves the same content, so the publisher must look again.
  return {isChanged, isMore: isChanged || lost.length > perCycle, errors}
}
