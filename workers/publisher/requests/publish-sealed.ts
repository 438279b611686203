import type {Transaction} from '@sanity/client'
import {makeSeal} from '#domain/seal/make-seal.ts'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import type {Seal, SealKind, TickedLine} from '#domain/seal/seal.ts'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {type RolesById, toSealPerson} from '../content/members.ts'
import {computeSealTime} from '../clocks.ts'
import {assertRevision, type Publisher} from '../publisher.ts'
import {commitRemoval} from '../references.ts'
import {findApprovers} from '../content/members.ts'
import {
  approvalPrefix,
  dateChangePrefix,
  dateConsentPrefix,
  draftId,
  requestPrefix,
  toPublicationId,
} from './request.ts'

export type Publication = Readonly<{
  /** The document to publish, under its published id. */
  document: ContentDocument
  kind: SealKind
  authors: readonly string[]
  approver: string | null
  reason: string
  checklist: readonly TickedLine[]
  evidenceFiles: readonly EvidenceFile[]
  roles: RolesById
  last: Seal | null
  /** The revisions that were judged. If any of them has changed, nothing is published. */
  draftRevision: string
  requestRevision: string
  /** Null in an emergency, and if the publisher keeps the approval. */
  approvalRevision: string | null
  /** The hash of the text that the document was compared with. Null if it was read as new. */
  base: string | null
  /** The revision of a published document of another type that has the text's id. */
  foreignRevision: string | null
}>

type Sealed = Readonly<{publication: Publication; seal: Seal}>

function sealDraft(
  {document, kind, authors, approver, reason, checklist, evidenceFiles, roles, last}: Publication,
  {sealKey, now}: Pick<Publisher, 'sealKey' | 'now'>,
): Seal {
  const sealedAt = computeSealTime(now(), last)
  return makeSeal(
    document._id,
    document,
    {
      kind,
      authors: authors.map((id) => toSealPerson(id, roles)),
      approver: approver === null ? null : toSealPerson(approver, roles),
      reason,
      checklist,
      evidenceFiles,
      sealedAt,
      liveFrom: sealedAt,
    },
    sealKey,
  )
}

function addPublication(transaction: Transaction, {publication, seal}: Sealed): void {
  const {document, authors, roles, draftRevision, requestRevision, approvalRevision, base, foreignRevision} =
    publication
  const {_id, _type} = document
  const request = `${requestPrefix}${_id}`
  const approval = `${approvalPrefix}${_id}`
  // An approval that was taken back in the meantime publishes nothing.
  if (approvalRevision !== null)
    transaction.patch(approval, (patch) => patch.ifRevisionId(approvalRevision).set({hash: seal.hash}))
  // A mutation can't change the type of an existing document.
  if (foreignRevision !== null) assertRevision(transaction, _id, foreignRevision).delete(_id)
  transaction
    .patch(draftId(_id), (patch) => patch.ifRevisionId(draftRevision).set({seal}))
    .createOrReplace({...pickSealedFields(document), _id, _type, seal})
    .delete(draftId(_id))
    .patch(request, (patch) =>
      patch.ifRevisionId(requestRevision).set({
        state: 'confirming',
        hash: seal.hash,
        problems: [],
        authors,
        // The people who may countersign after an emergency.
        mayApprove: findApprovers(roles, authors),
        // A comparison with the same text would show a second person nothing.
        base: base === seal.hash ? null : base,
      }),
    )
    .delete(approval)
    .delete(`${dateChangePrefix}${_id}`)
    .delete(`${dateConsentPrefix}${_id}`)
}

/**
 * In one transaction, publishes drafts with their seals, marks their requests as confirming, and removes the drafts and the approvals. A second
 * publisher that tries the same fails on the revisions. Rejects on every error response, and publishes none then.
 */
export async function publishSealed(
  publications: readonly Publication[],
  publisher: Pick<Publisher, 'content' | 'publicKeys' | 'sealKey' | 'now' | 'report'>,
): Promise<readonly Seal[]> {
  const sealed = publications.map((publication) => ({
    publication,
    seal: sealDraft(publication, publisher),
  }))
  const transaction = publisher.content.transaction()
  for (const one of sealed) addPublication(transaction, one)
  const [first] = sealed
  if (!first) return []
  transaction.transactionId(toPublicationId(first.seal))
  const options = {visibility: 'async', autoGenerateArrayKeys: false} as const
  await commitRemoval(transaction, options, publisher, {mayStay: true})
  return sealed.map(({seal}) => seal)
}
