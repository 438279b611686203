import type {Seal, SealPerson, TickedLine} from '#domain/seal/seal.ts'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import {quoteLive, quoteObjection} from '#domain/seal/approval-quotes.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {splitChecks} from '#schemas/values/approval-checklists.ts'
import {appendDecisions} from '../decisions/decision-log.ts'
import {describeAnswer, describeCountersigned} from '../decisions/list-decisions.ts'
import {type RolesById, toSealPerson} from '../content/members.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {computeSealTime} from '../clocks.ts'
import type {LastSealed} from '../last-sealed.ts'
import {signedBy} from '../signed-entries.ts'
import {assertRevision, attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {commitRemoval} from '../references.ts'
import {mayApprove} from '../content/members.ts'
import {describeMissing} from './judge-approval.ts'
import type {Written} from './request-facts.ts'
import {
  type Approval,
  toPublicationId,
  type ApprovalRequest,
  makeNoteId,
  approvalPrefix,
  approvalShape,
  requestPrefix,
  approvalRequestShape,
} from './request.ts'
import {isStorable} from '#schemas/rules/document-structure.ts'
import {isSealedBy, readWritten} from './gather-facts.ts'
import {findPutBack, putBackApproved} from './put-back-approved.ts'
import {findApprovedBase, isCountersignable, readCorrected} from './review-base.ts'

/** Everything that decides a countersigning. */
export type CountersigningFacts = Readonly<{
  documentType: string
  /** The verified seal of the live text. */
  seal: Seal
  /** The authors of the live text as the audit log corrects them. Null without a correction. */
  corrected: readonly SealPerson[] | null
  /** The hashes of the document's texts that two people approved, the newest first. */
  approvedHashes: ReadonlySet<string>
  approval: Written<Approval>
  roles: RolesById
}>

export type Countersigning =
  /** The approval is about another text. */
  | Readonly<{kind: 'leave'}>
  | Readonly<{kind: 'refuse'; problem: string}>
  | Readonly<{kind: 'countersign'; approver: string; checklist: readonly TickedLine[]}>
  /** `base` is the hash of the last text that two people approved, or null without one. */
  | Readonly<{kind: 'object'; base: string | null; objector: string; reason: string}>

const refuse = (problem: string): Countersigning => ({kind: 'refuse', problem})

/** Decides whether a second person countersigned a live text. */
export function decideCountersigning({
  documentType,
  seal,
  corrected,
  approvedHashes,
  approval,
  roles,
}: CountersigningFacts): Countersigning {
  const {value, by} = approval
  if (!isCountersignable(seal, corrected) || value.hash !== seal.hash) return {kind: 'leave'}
  const base = findApprovedBase(approvedHashes, seal.hash)
  if (value.verdict === 'object') return decideObjection({seal, corrected, approval, roles}, base)
  if (!mayApprove(roles, by)) return refuse('Only Compliance can countersign a text.')
  if (value.verdict === 'sendBack')
    return refuse(`Not countersigned: ${value.reason?.trim() || 'no reason was given'}`)
  if ([...seal.authors, ...(corrected ?? [])].some(({id}) => id === by))
    return refuse(
      'An author of the text, or the person who published it in the emergency, can’t countersign it.',
    )
  // A comparison with a text that one person published, or with an old text, would hide changes.
  if (![null, base].some((compared) => value.quotes === quoteLive(seal, compared)))
    return refuse(
      'It was not read against the last text that two people approved, or was published again in between. Open Review, read all changes, and countersign again.',
    )
  const {ticked, missing} = splitChecks(documentType, value.checklist)
  if (missing.length > 0)
    return refuse(`${describeMissing(missing)} Tick each line that holds, and countersign it again.`)
  return {kind: 'countersign', approver: by, checklist: ticked}
}

/** Decides about an officer's objection to an emergency publication. An author would object in place of a second person. */
function decideObjection(
  {
    seal,
    corrected,
    approval: {value, by},
    roles,
  }: Omit<CountersigningFacts, 'approvedHashes' | 'documentType'>,
  base: string | null,
): Countersigning {
  const reason = value.reason?.trim() ?? ''
  if (!mayApprove(roles, by)) return refuse('Only Compliance can object to a text.')
  if (seal.kind !== 'emergency')
    return refuse(
      'Only an emergency publication can be objected to. Change the text, and send it for approval.',
    )
  if ([...seal.authors, ...(corrected ?? [])].some(({id}) => id === by))
    return refuse(
      'An author of the text, or the person who published it in the emergency, can’t object to it. Another officer may.',
    )
  if (reason === '') return refuse('Say why you object.')
  if (!isStorable(reason)) return refuse('Write the reason again: a character in it can’t be stored.')
  if (value.quotes !== quoteObjection(seal))
    return refuse('The text was published again in between. Open Review, read it again, and object again.')
  return {kind: 'object', base, objector: by, reason}
}

export type Live = Readonly<{
  document: ContentDocument & Readonly<{_rev: string}>
  seal: Seal
  /** The request that published it, unless there is a newer one. */
  request: ApprovalRequest | undefined
}>

/** The last countersigned seal of each document that the history has, so that each is entered once. */
const entered = new WeakMap<Publisher['decisions'], Map<string, string>>()

/** Enters that a text was countersigned after an emergency. Its seal says so, so a stop after it was sealed loses nothing. */
async function enterCountersigned(
  document: ContentDocument,
  seal: Seal,
  publisher: Publisher,
): Promise<void> {
  if (seal.kind !== 'countersigned') return
  const known = entered.get(publisher.decisions) ?? new Map<string, string>()
  entered.set(publisher.decisions, known)
  if (known.get(document._id) === seal.signature) return
  const roles = await publisher.readRoles()
  await appendDecisions([describeCountersigned({document, seal, roles})], publisher)
  known.set(document._id, seal.signature)
}

/**
 * After a second person countersigned a live text, seals the same text again with their name. Resolves to whether anything was settled,
 * and what failed. After a change, the documents must be read again.
 */
export async function settleCountersignings(
  documents: readonly ContentDocument[],
  lastSealed: LastSealed,
  publisher: Publisher,
  recording: Promise<unknown>,
): Promise<Attempted> {
  return await attemptEach(documents, async (document) => {
    const known = lastSealed.getSeal(document._id)
    if (known && isSealedBy(document, known)) await enterCountersigned(document, known, publisher)
    const approval = approvalShape.safeParse(document).data
    const live = approval && findLive(documents, approval, publisher)
    if (!live) return false
    await recording
    return await settleCountersigning(approval, live, lastSealed, publisher)
  })
}

function findLive(
  documents: readonly ContentDocument[],
  {_id, hash}: Approval,
  {publicKeys}: Publisher,
): Live | null {
  const document = documents.find((candidate) => _id === `${approvalPrefix}${candidate._id}`)
  if (!document || typeof document['_rev'] !== 'string') return null
  const check = verifySeal(document, publicKeys)
  if (check.kind === 'unsealed' || check.seal.hash !== hash) return null
  const requestDocument = documents.find((candidate) => candidate._id === `${requestPrefix}${document._id}`)
  return {
    document: {...document, _rev: document['_rev']},
    seal: check.seal,
    request: approvalRequestShape.safeParse(requestDocument).data,
  }
}

/** What the seal of a countersigned text takes from the seal before, and what its second person ticked. */
const describeSecond = (
  {kind, authors, reason, liveFrom, evidenceFiles = []}: Seal,
  corrected: readonly SealPerson[] | null,
  checklist: readonly TickedLine[],
) => ({
  kind: kind === 'emergency' ? ('countersigned' as const) : ('approved' as const),
  authors: corrected ?? authors,
  reason,
  liveFrom,
  checklist,
  evidenceFiles,
})

async function settleCountersigning(
  given: Approval,
  live: Live,
  lastSealed: LastSealed,
  publisher: Publisher,
): Promise<boolean> {
  const [approval, roles, corrected, approvedHashes] = await Promise.all([
    readWritten(given, publisher),
    publisher.readRoles(),
    readCorrected(live.document._id, live.seal, publisher),
    publisher.log.readApprovedHashes(live.document._id, signedBy(publisher.publicKeys)),
  ])
  const {_type: documentType} = live.document
  const decision = decideCountersigning({
    documentType,
    seal: live.seal,
    corrected,
    approvedHashes,
    approval,
    roles,
  })
  if (decision.kind === 'leave') return false
  const {_id} = live.document
  const {content, report} = publisher
  const kind = given.verdict === 'object' ? 'objection-refused' : 'countersigning-refused'
  const refuseWith = async (problem: string) => {
    await appendDecisions([describeAnswer(kind, {...live, corrected, roles}, approval, problem)], publisher)
    return await refuseCountersigning(given, live, problem, publisher)
  }
  if (decision.kind === 'refuse') return await refuseWith(decision.problem)
  if (decision.kind === 'object') {
    const found = await findPutBack(live.document, decision.base, publisher)
    if ('problem' in found) return await refuseWith(found.problem)
    const {reason, objector} = decision
    // First, as for the requests: a stop in between loses no decision.
    await appendDecisions(
      [describeAnswer('objected', {...live, corrected, roles}, approval, reason)],
      publisher,
    )
    const person = toSealPerson(objector, roles)
    await putBackApproved({given, live, found, objector: person, reason}, lastSealed, publisher)
    return true
  }
  await publisher.expectSameClocks()
  const seal = makeSeal(
    _id,
    live.document,
    {
      ...describeSecond(live.seal, corrected, decision.checklist),
      approver: toSealPerson(decision.approver, roles),
      sealedAt: computeSealTime(publisher.now(), lastSealed.getSeal(_id) ?? live.seal),
    },
    publisher.sealKey,
  )
  const change = assertRevision(content.transaction(), given._id, given._rev)
    .patch(_id, (patch) => patch.ifRevisionId(live.document._rev).set({seal}))
    .delete(given._id)
    .transactionId(toPublicationId(seal))
  const options = {visibility: 'async', autoGenerateArrayKeys: false} as const
  await commitRemoval(change, options, publisher, {mayStay: true})
  lastSealed.remember({...pickSealedFields(live.document), _id, _type: live.document._type, seal})
  report(`${_id}: countersigned`)
  await enterCountersigned(live.document, seal, publisher)
  // The seal of a text whose recorded authors were corrected only says that it is approved.
  if (seal.kind === 'approved')
    await appendDecisions(
      [describeCountersigned({document: live.document, seal, roles}, seal.sealedAt)],
      publisher,
    )
  return true
}

async function refuseCountersigning(
  given: Approval,
  {document, request}: Live,
  problem: string,
  publisher: Publisher,
): Promise<true> {
  const change = assertRevision(publisher.content.transaction(), given._id, given._rev)
    .delete(given._id)
    .transactionId(makeNoteId())
  // A newer request for the next text has its own response.
  if (request?.state === 'published')
    change.patch(request._id, (patch) => patch.ifRevisionId(request._rev).set({problems: [problem]}))
  await commitRemoval(change, {}, publisher, {mayStay: true})
  publisher.report(`${document._id}: ${problem}`)
  return true
}
