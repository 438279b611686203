import {z} from 'zod'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import type {Seal, SealPerson} from '#domain/seal/seal.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {findTypeOfNeededId} from '#schemas/values/fixed-documents.ts'
import {computeSealTime} from '../clocks.ts'
import type {ContentDocument} from '../content/content-history.ts'
import type {LastSealed} from '../last-sealed.ts'
import {assertRevision, type Publisher} from '../publisher.ts'
import {commitRemoval, findMissingTargets} from '../references.ts'
import {findRuleProblems} from './gather-facts.ts'
import {type Approval, type ApprovalRequest, toPublicationId} from './request.ts'
import {readCorrected} from './review-base.ts'

/** A text that two people approved, with its seal and its authors as the audit log corrects them. */
type PutBack = Readonly<{document: SealableDocument; seal: Seal; authors: readonly SealPerson[]}>

const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

const stays = (why: string) => ({problem: `The text stays live. ${why}`})

/** Why a text without an approved one before it stays. Visitors never lose a regulated text that they saw. */
const describeNoEarlier = (documentId: string): string =>
  findTypeOfNeededId(documentId) === undefined
    ? 'Two people never approved an earlier text, and a regulated document that visitors saw isn’t taken down. Change the text, and send it for approval.'
    : 'Two people never approved an earlier text, and the site can’t do without this document. Change the text, and send it for approval.'

/**
 * What keeps an approved text from coming back. The rules run as for every publication, except for legal documents: their rules refuse a version before
 * the live one.
 */
const findProblems = async (
  document: SealableDocument,
  publisher: Pick<Publisher, 'content' | 'validate'>,
): Promise<readonly string[]> =>
  document._type === 'legalDocument'
    ? await findMissingTargets(document, publisher)
    : await findRuleProblems({...document}, publisher)

/** Finds the text with the hash `base`, to put it back in the place of a live one. With a problem if that isn't possible. */
export async function findPutBack(
  {_id, _type}: ContentDocument,
  base: string | null,
  publisher: Publisher,
): Promise<PutBack | Readonly<{problem: string}>> {
  if (base === null) return stays(describeNoEarlier(_id))
  for (const content of await publisher.log.readSealedContents(_id)) {
    const document = documentShape.safeParse(JSON.parse(content)).data
    if (!document) continue
    const check = verifySeal(document, publisher.publicKeys)
    if (check.kind === 'unsealed' || check.seal.hash !== base || check.seal.kind === 'emergency') continue
    if (document._id !== _id || document._type !== _type) continue
    const {seal} = check
    const text = {...pickSealedFields(document), _id, _type}
    const problems = await findProblems(text, publisher)
    if (problems.length > 0)
      return stays(`A rule refuses the last text that two people approved: ${problems.join(' ')}`)
    return {document: text, seal, authors: (await readCorrected(_id, seal, publisher)) ?? seal.authors}
  }
  return stays('The audit log doesn’t have the last text that two people approved with a valid seal.')
}

type Objection = Readonly<{
  given: Approval
  live: Readonly<{
    document: ContentDocument & Readonly<{_rev: string}>
    seal: Seal
    request: ApprovalRequest | undefined
  }>
  found: PutBack
  objector: SealPerson
  reason: string
}>

/** Replaces an emergency publication with the last text that two people approved, sealed again for them with the name of the officer who objected. */
export async function putBackApproved(
  {given, live: {document: live, seal: liveSeal, request}, found, objector, reason}: Objection,
  lastSealed: LastSealed,
  publisher: Publisher,
): Promise<void> {
  const {_id, _type} = live
  await publisher.expectSameClocks()
  const sealedAt = computeSealTime(publisher.now(), lastSealed.getSeal(_id) ?? liveSeal)
  const {authors, seal: before} = found
  const people = {kind: 'objected', authors, approver: before.approver, objector} as const
  // What the approver of this text ticked and read, if its seal says so.
  const {checklist = [], evidenceFiles = []} = before
  const seal = makeSeal(
    _id,
    found.document,
    {...people, reason, checklist, evidenceFiles, sealedAt, liveFrom: sealedAt},
    publisher.sealKey,
  )
  const change = assertRevision(publisher.content.transaction(), given._id, given._rev)
  assertRevision(change, _id, live._rev)
    .createOrReplace({...found.document, _id, _type, seal})
    .delete(given._id)
    .transactionId(toPublicationId(seal))
  // A newer request for the next text has its own response.
  if (
    request &&
    request.hash === liveSeal.hash &&
    (request.state === 'published' || request.state === 'confirming')
  )
    change.patch(request._id, (patch) =>
      patch.ifRevisionId(request._rev).set({state: 'refused', problems: [reason], objectedBy: objector.id}),
    )
  await commitRemoval(change, {visibility: 'async', autoGenerateArrayKeys: false}, publisher, {mayStay: true})
  lastSealed.remember({...found.document, seal})
  publisher.report(`${_id}: an officer objected; the last approved text is back`)
}
