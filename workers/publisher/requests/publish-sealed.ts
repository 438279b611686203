import {makeSeal} from '#domain/seal/make-seal.ts'
import type {Seal, SealKind} from '#domain/seal/seal.ts'
import {sealedFields} from '#domain/seal/canonical-document.ts'
import type {ContentDocument} from '../content/content-history.ts'
import type {RolesById} from '../content/read-people.ts'
import type {Publisher} from '../publisher.ts'
import {personOf} from './person-of.ts'
import {publicationId} from './publication-id.ts'
import {approvalPrefix, draftId, requestPrefix} from './request.ts'

type Publication = Readonly<{
  /** As it is to be published, under its published id. */
  document: ContentDocument
  kind: SealKind
  authors: readonly string[]
  approver: string | null
  reason: string
  roles: RolesById
  /** The revisions that were judged: if any of them is another by now, nothing is published. */
  draftRevision: string
  requestRevision: string
}>

/**
 * Publishes a draft under its seal, responds to its request and removes its draft and approval, all in one transaction: there is no half of it, and a
 * second publisher that tries the same fails on the revisions. Rejects on every error response.
 */
export async function publishSealed(
  {document, kind, authors, approver, reason, roles, draftRevision, requestRevision}: Publication,
  {content, sealKey, now}: Publisher,
): Promise<Seal> {
  const sealedAt = now()
  const seal = makeSeal(
    document._id,
    document,
    {
      kind,
      authors: authors.map((id) => personOf(id, roles)),
      approver: approver === null ? null : personOf(approver, roles),
      reason,
      sealedAt,
      liveFrom: sealedAt,
    },
    sealKey,
  )
  const {_id, _type} = document
  const request = `${requestPrefix}${_id}`
  await content
    .transaction()
    .patch(draftId(_id), (patch) => patch.ifRevisionId(draftRevision).set({seal}))
    .createOrReplace({...sealedFields(document), _id, _type, seal})
    .delete(draftId(_id))
    .patch(request, (patch) =>
      patch.ifRevisionId(requestRevision).set({state: 'published', hash: seal.hash, problems: []}),
    )
    .delete(`${approvalPrefix}${_id}`)
    .transactionId(publicationId(seal))
    .commit({visibility: 'async', returnDocuments: false, autoGenerateArrayKeys: false})
  return seal
}
