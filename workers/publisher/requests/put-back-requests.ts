import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {assertRevision, attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {maySend} from './decide-request.ts'
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

/** Puts an open request back to its version before a change by a person who may not send it. Its approval stays. */
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
  report(
    `${requestId.slice(requestPrefix.length)}: reverted a change to its request by a person who may not send it`,
  )
}

type Lost = Readonly<{id: string; type: string; state: string}>

/**
 * The drafts whose request can't be read, or may have been removed: then an approved text with a publication time would never go live. A promotion is
 * only among them if a part of its request is left.
 */
function listLost(documents: readonly ContentDocument[]): readonly Lost[] {
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
  return [...new Set([...approved, ...requested, ...drafted])].flatMap((id) => {
    const draft = byId.get(draftId(id))
    const request = byId.get(`${requestPrefix}${id}`)
    if (!draft || approvalRequestShape.safeParse(request).success) return []
    const revisions = [request, byId.get(`${approvalPrefix}${id}`)].map((document) => document?.['_rev'])
    return [{id, type: draft._type, state: JSON.stringify(revisions)}]
  })
}

/** Limits the work per cycle, so that many malformed requests can't delay an approval. */
const perCycle = 20

/** The last state of each lost request that the publisher looked at. */
export type SearchedRequests = Map<string, string>

/**
 * Puts back open requests that someone who may not send them deleted or made unreadable. Resolves to whether any was put back, whether some are left
 * for the next cycle, and what failed.
 */
export async function putBackRequests(
  documents: readonly ContentDocument[],
  searched: SearchedRequests,
  publisher: Pick<Publisher, 'content' | 'history' | 'publisherId' | 'readRoles' | 'report'>,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  const all = listLost(documents)
  const ids = new Set(all.map(({id}) => id))
  for (const id of searched.keys()) if (!ids.has(id)) searched.delete(id)
  const lost = all.filter(({id, state}) => searched.get(id) !== state)
  if (lost.length === 0) return {isChanged: false, isMore: false, errors: []}
  const roles = await publisher.readRoles()
  const {isChanged, errors} = await attemptEach(lost.slice(0, perCycle), async ({id, type, state}) => {
    const requestId = `${requestPrefix}${id}`
    const isAllowed = (person: string) => person === publisher.publisherId || maySend(roles, person, type)
    const counted = await readCounted(requestId, publisher, Promise.resolve(isAllowed))
    const kept = await findKept(requestId, counted, isAllowed, publisher.history)
    if (kept) {
      const stored = await publisher.content.getDocument(requestId)
      await putBackRequest(requestId, stored ?? null, kept, publisher)
    }
    searched.set(id, state)
    return kept !== null
  })
  return {isChanged, isMore: lost.length > perCycle, errors}
}
