import {sealedFields} from '#domain/seal/canonical-document.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import type {Seal} from '#domain/seal/seal.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import type {ContentDocument} from '../content/content-history.ts'
import type {LastSealed} from '../last-sealed.ts'
import type {Publisher} from '../publisher.ts'
import {decideCountersigning} from './decide-countersigning.ts'
import {readWritten} from './gather-facts.ts'
import {personOf} from './person-of.ts'
import {publicationId} from './publication-id.ts'
import {
  type Approval,
  type ApprovalRequest,
  approvalPrefix,
  approvalShape,
  requestPrefix,
  approvalRequestShape,
} from './request.ts'

type Live = Readonly<{
  document: ContentDocument & Readonly<{_rev: string}>
  seal: Seal
  /** With which it was published, unless there is a newer one. */
  request: ApprovalRequest | undefined
}>

/**
 * Seals what was published in an emergency anew, once a second person approved it: the same text, with their name. Resolves to whether anything was
 * settled: what was read before is old then.
 */
export async function settleCountersignings(
  documents: readonly ContentDocument[],
  lastSealed: LastSealed,
  publisher: Publisher,
  isRecorded: Promise<unknown>,
): Promise<boolean> {
  let isChanged = false
  for (const document of documents) {
    const approval = approvalShape.safeParse(document).data
    const live = approval && liveOf(documents, approval, publisher)
    if (!live) continue
    await isRecorded
    if (await settle(approval, live, lastSealed, publisher)) isChanged = true
  }
  return isChanged
}

function liveOf(
  documents: readonly ContentDocument[],
  {_id, hash}: Approval,
  {publicKeys}: Publisher,
): Live | null {
  const document = documents.find((candidate) => _id === `${approvalPrefix}${candidate._id}`)
  if (!document || typeof document['_rev'] !== 'string') return null
  const check = verifySeal(document, publicKeys)
  if (check.kind === 'unsealed' || check.seal.kind !== 'emergency' || check.seal.hash !== hash) return null
  const requestDocument = documents.find((candidate) => candidate._id === `${requestPrefix}${document._id}`)
  return {
    document: {...document, _rev: document['_rev']},
    seal: check.seal,
    request: approvalRequestShape.safeParse(requestDocument).data,
  }
}

async function settle(
  given: Approval,
  live: Live,
  lastSealed: LastSealed,
  publisher: Publisher,
): Promise<boolean> {
  const [approval, roles] = await Promise.all([readWritten(given, publisher.history), publisher.readRoles()])
  const decision = decideCountersigning({seal: live.seal, approval, roles})
  if (decision.kind === 'leave') return false
  const {_id} = live.document
  const {request} = live
  const {content, report} = publisher
  if (decision.kind === 'refuse') {
    const change = content
      .transaction()
      .patch(given._id, (patch) => patch.ifRevisionId(given._rev).unset(['_nothing']))
      .delete(given._id)
    // A newer request, for the next text, has a response of its own.
    if (request?.state === 'published')
      change.patch(request._id, (patch) =>
        patch.ifRevisionId(request._rev).set({problems: [decision.problem]}),
      )
    await change.commit({returnDocuments: false})
    report(`${_id}: ${decision.problem}`)
    return true
  }
  const seal = makeSeal(
    _id,
    live.document,
    {
      ...live.seal,
      kind: 'countersigned',
      approver: personOf(decision.approver, roles),
      sealedAt: publisher.now(),
    },
    publisher.sealKey,
  )
  await content
    .transaction()
    .patch(_id, (patch) => patch.ifRevisionId(live.document._rev).set({seal}))
    .patch(given._id, (patch) => patch.ifRevisionId(given._rev).unset(['_nothing']))
    .delete(given._id)
    .transactionId(publicationId(seal))
    .commit({visibility: 'async', returnDocuments: false, autoGenerateArrayKeys: false})
  lastSealed.remember({...sealedFields(live.document), _id, _type: live.document._type, seal})
  report(`${_id}: countersigned`)
  return true
}
