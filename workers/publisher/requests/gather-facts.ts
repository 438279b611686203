import {z} from 'zod'
import {isTooDeep} from '#domain/document-depth.ts'
import {hashDocument, toPublishable} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import {
  readNewestFirst,
  type ContentDocument,
  type ContentTransaction,
  RefusedRequest,
} from '../content/content-history.ts'
import type {Publisher} from '../publisher.ts'
import {findMissingTargets} from '../references.ts'
import {SlowRules} from '../form-rules/connect-validator.ts'
import {
  hashTransaction,
  isNote,
  readKept,
  draftId,
  isCopyOf,
  makeReleaseId,
  releasePrefix,
  type Approval,
  type ApprovalRequest,
  approvalPrefix,
  approvalShape,
  dateChangePrefix,
  dateChangeShape,
  dateConsentPrefix,
  dateConsentShape,
  requestPrefix,
  approvalRequestShape,
} from './request.ts'
import {findEvidenceProblems} from './check-evidence-files.ts'
import {findAuthors} from './find-authors.ts'
import {findBases, findOpenAuthors} from './review-base.ts'
import {isPromotionType} from '#schemas/values/departments.ts'
import {findStructureProblems} from '#schemas/rules/document-structure.ts'
import {maySend} from '../content/members.ts'
import type {RequestFacts, Written} from './request-facts.ts'

const endedStates: ReadonlySet<unknown> = new Set(['archiving', 'archived', 'unarchiving'])

/** Whether a release is still to come or has run. Null if it was archived or doesn't exist. */
const readReleaseState = (release: ContentDocument | undefined): 'planned' | 'run' | null =>
  !release || endedStates.has(release['state']) ? null : release['state'] === 'published' ? 'run' : 'planned'

const plannedShape = z.object({
  publishAt: z.string().nullish(),
  metadata: z.object({intendedPublishAt: z.string().nullish()}).nullish(),
})
const moment = z.iso.datetime({offset: true}).nullable().catch(null)

/** The planned time of a release, as the Studio shows it. */
function readReleaseTime(release: ContentDocument | undefined): string | null {
  const planned = plannedShape.safeParse(release).data
  return moment.parse(planned?.publishAt ?? planned?.metadata?.intendedPublishAt ?? null)
}

/** Has no role, so nothing counts that it wrote. */
const noAuthor = ''

/**
 * The author of a change of a request, an approval or a consent. A release that runs, or a draft that is published, writes what other people prepared
 * in the name of the person who runs or publishes it. Such a change counts for no person.
 */
const readWriter = ({author, documentIDs}: ContentTransaction, id: string, publisherId: string): string =>
  author !== publisherId &&
  documentIDs.some((other) => isCopyOf(other, id) || other.startsWith(releasePrefix))
    ? noAuthor
    : author

/** A client wrote a document between two reads of it. */
export class ChangedMeanwhile extends Error {}

/** A document with its last author and time, from the history. The publisher's notes don't count. Throws ChangedMeanwhile, or RefusedRequest without a history. */
export async function readWritten<Value extends Readonly<{_id: string; _rev: string}>>(
  value: Value,
  {history, publisherId}: Pick<Publisher, 'history' | 'publisherId'>,
): Promise<Written<Value>> {
  let isNewest = true
  // A client may choose a transaction id with half a character, which the history replaces.
  const revision = value._rev.toWellFormed()
  for await (const change of readNewestFirst(history, [value._id], {withEffects: false, pageSize: 10})) {
    if (isNewest && change.id.toWellFormed() !== revision)
      throw new ChangedMeanwhile(`${value._id} was changed while it was read`)
    isNewest = false
    if (isNote(change, publisherId)) continue
    return {value, by: readWriter(change, value._id, publisherId), at: change.timestamp}
  }
  throw new RefusedRequest(`the history doesn't say who wrote ${value._id}`)
}

/** Whether a person may send the request, or is the publisher. */
type IsAllowed = (person: string) => boolean

/**
 * The newest changes of a request that count, back to one by the publisher and one by a person. Changes that the publisher reverted don't count, and
 * neither do its notes. Their number has no limit, because many changes by one person would otherwise hide the request before them.
 */
export async function readCounted(
  requestId: string,
  {history, publisherId}: Pick<Publisher, 'history' | 'publisherId'>,
): Promise<readonly ContentTransaction[]> {
  const counted: ContentTransaction[] = []
  let putBackTo: string | undefined
  const missing = new Set(['publisher', 'person'])
  for await (const change of readNewestFirst(history, [requestId])) {
    if (isNote(change, publisherId)) continue
    if (putBackTo !== undefined && hashTransaction(change.id) !== putBackTo) continue
    putBackTo = readKept(change, publisherId)
    if (putBackTo !== undefined) continue
    const author = readWriter(change, requestId, publisherId)
    counted.push({...change, author})
    missing.delete(author === publisherId ? 'publisher' : 'person')
    if (missing.size === 0) break
  }
  return counted
}

const storedShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

/** A draft or a promotion with its text, which the list of documents doesn't have. A text that is nested too deep counts as missing: no form writes one. */
async function readText(
  id: string,
  {content}: Pick<Publisher, 'content'>,
): Promise<ContentDocument | undefined> {
  const stored = storedShape.optional().parse(await content.getDocument(id))
  return isTooDeep(stored) ? undefined : stored
}

/** The published document. The publisher's documents don't include promotions without a seal. */
async function readLive(
  found: ContentDocument | undefined,
  {_id, type}: Readonly<{_id: string; type: string}>,
  publisher: Pick<Publisher, 'content'>,
): Promise<ContentDocument | null> {
  if (found || !isPromotionType(type)) return found ?? null
  return (await readText(_id, publisher)) ?? null
}

const tooSlow = 'To check this text takes too long. Shorten it, and send it again.'

/**
 * The problems that keep a draft from being published. Its structure comes first: a repeated key would hide an item when two versions are compared, the
 * audit log can't store every character, and the rules take too long for a huge document.
 */
export async function findRuleProblems(
  draft: ContentDocument,
  publisher: Pick<Publisher, 'content' | 'validate'>,
): Promise<readonly string[]> {
  const broken = findStructureProblems(draft)
  if (broken.length > 0) return broken
  try {
    const problems = await publisher.validate(draft)
    return problems.length > 0 ? problems : await findMissingTargets(toPublishable(draft), publisher)
  } catch (error) {
    // A retry would delay the other requests again.
    if (error instanceof SlowRules && isPromotionType(draft._type)) return [tooSlow]
    throw error
  }
}

const signatureShape = z.object({seal: z.object({signature: z.string()})})

/** Whether a document has this seal. Healing already checked that the seal is valid. */
export const isSealedBy = (document: ContentDocument | undefined, {signature}: Seal): boolean =>
  signatureShape.safeParse(document).data?.seal.signature === signature

/** The version of a request that the publisher puts back, and the transaction that wrote it. */
export type Kept = Readonly<{document: ContentDocument; transaction: string; isApproved: boolean}>

/**
 * Finds the version of a request that holds instead of a later change. While the publisher keeps an approval, no client changes the request, because
 * one officer doesn't cancel what two agreed on. Any other open request is put back after a change by a person who may not send it. Null if the last
 * change counts.
 */
export async function findKept(
  requestId: string,
  [last, ...earlier]: readonly ContentTransaction[],
  isAllowed: IsAllowed,
  {history, publisherId}: Pick<Publisher, 'history' | 'publisherId'>,
): Promise<Kept | null> {
  if (!last || last.author === publisherId) return null
  const readVersion = async (isWanted: IsAllowed) => {
    const transaction = earlier.find(({author}) => isWanted(author))?.id
    const document = transaction === undefined ? null : await history.documentAt(requestId, transaction)
    return document && transaction !== undefined ? {document, transaction} : null
  }
  const answered = await readVersion((author) => author === publisherId)
  const answer = approvalRequestShape.safeParse(answered?.document).data
  if (answered && answer && readApproval(answer) !== null) return {...answered, isApproved: true}
  if (isAllowed(last.author)) return null
  const allowed = await readVersion(isAllowed)
  const {state} = approvalRequestShape.safeParse(allowed?.document).data ?? {state: 'refused'}
  const isOpen = state !== 'void' && state !== 'refused' && state !== 'published'
  return allowed && isOpen ? {...allowed, isApproved: false} : null
}

/** A request with the facts that decide it, its draft, the published document, and the version of the request that must be put back. */
export type Case = Readonly<{
  facts: RequestFacts
  draft: ContentDocument | null
  live: ContentDocument | null
  /** The last seal of its document. Null if visitors don't see the published document with it. */
  seal: Seal | null
  kept: Kept | null
  /** The revision of the document with the approval. Null if the publisher keeps the approval. */
  approvalRevision: string | null
}>

/** The approval that a response of the publisher notes, if the text waits for its time. */
export function readApproval({
  _id,
  _rev,
  document,
  state,
  hash,
  approvedAt,
  approvedBy,
  approvedQuotes,
  approvedChecklist: checklist,
}: ApprovalRequest): Written<Approval> | null {
  if (state !== 'waiting' || !hash || !approvedAt || !approvedBy || !approvedQuotes) return null
  return {
    value: {_id, _rev, document, hash, verdict: 'approve', quotes: approvedQuotes, checklist},
    by: approvedBy,
    at: approvedAt,
  }
}

async function readAllowed(
  roles: ReturnType<Publisher['readRoles']>,
  type: string,
  publisherId: string,
): Promise<IsAllowed> {
  const known = await roles
  return (person) => person === publisherId || maySend(known, person, type)
}

/** A proposal to change the approved time of a text, and the answer to it. */
async function readDateChange(
  documentId: string,
  find: (id: string) => ContentDocument | undefined,
  publisher: Publisher,
): Promise<Pick<RequestFacts, 'dateChange' | 'dateConsent'>> {
  const change = dateChangeShape.safeParse(find(`${dateChangePrefix}${documentId}`))
  const consent = dateConsentShape.safeParse(find(`${dateConsentPrefix}${documentId}`))
  const [dateChange, dateConsent] = await Promise.all([
    change.success ? readWritten(change.data, publisher) : null,
    consent.success ? readWritten(consent.data, publisher) : null,
  ])
  return {dateChange, dateConsent}
}

/** Reads the facts that decide a request. `seal` is the last seal of its document. */
export async function gatherFacts(
  documents: readonly ContentDocument[],
  documentId: string,
  seal: Seal | null,
  publisher: Publisher,
): Promise<Case | null> {
  const {publisherId, readRoles, now} = publisher
  const find = (id: string) => documents.find(({_id}) => _id === id)
  const parsed = approvalRequestShape.safeParse(find(`${requestPrefix}${documentId}`))
  if (!parsed.success) return null
  const given = approvalShape.safeParse(find(`${approvalPrefix}${documentId}`))
  const found = find(draftId(documentId)) && (await readText(draftId(documentId), publisher))
  const release = parsed.data.release ? find(makeReleaseId(parsed.data.release)) : undefined
  const draft = found ? toPublishable(found) : null
  const validate = async (document: ContentDocument) => [
    ...(await findRuleProblems(document, publisher)),
    ...(await findEvidenceProblems(parsed.data.evidenceFiles ?? [], publisher.content)),
  ]
  // The rules run for new requests and for requests with an approval. Most of these are known before their authors are, so the rules start early.
  const isSurelyJudged = given.success || !parsed.data.state || Boolean(parsed.data.approvedAt)
  const type = (found ?? find(documentId))?._type ?? ''
  const rolesRead = readRoles()
  const changesRead = readDateChange(documentId, find, publisher)
  const [written, counted, isAllowed, approval, writers, roles, earlyProblems, {live, bases, openAuthors}] =
    await Promise.all([
      readWritten(parsed.data, publisher),
      readCounted(parsed.data._id, publisher),
      readAllowed(rolesRead, type, publisherId),
      given.success ? readWritten(given.data, publisher) : null,
      found ? findAuthors(documentId, publisher) : [],
      rolesRead,
      found && isSurelyJudged ? validate(found) : null,
      readLive(find(documentId), {_id: documentId, type}, publisher).then(async (live) => {
        const reads = [findBases(live, publisher), findOpenAuthors(live, publisher)] as const
        const [bases, openAuthors] = await Promise.all(reads)
        return {live, bases, openAuthors}
      }),
    ])
  const kept = await findKept(parsed.data._id, counted, isAllowed, publisher)
  const [last] = counted
  const request = last ? {...written, by: last.author, at: last.timestamp} : written
  const sender = counted.find(({author}) => author !== publisherId)?.author ?? null
  // Without a draft, or with unknown authors, nothing is published.
  const authors = writers && found ? [...new Set([...writers, ...openAuthors])] : writers
  const liveSeal = seal && isSealedBy(find(documentId), seal) ? seal : null
  const keptApproval = request.by === publisherId ? readApproval(request.value) : null
  const ruleProblems = earlyProblems ?? (found && request.by !== publisherId ? await validate(found) : [])
  return {
    draft,
    live,
    seal: liveSeal,
    kept,
    approvalRevision: keptApproval ? null : (approval?.value._rev ?? null),
    facts: {
      request,
      sender,
      approval: keptApproval ?? approval,
      ...(await changesRead),
      draft: draft && {type: draft._type, hash: hashDocument(draft)},
      release: readReleaseState(release),
      releaseAt: readReleaseTime(release),
      bases,
      liveHash: liveSeal?.hash ?? null,
      authors,
      roles,
      ruleProblems,
      publisherId,
      now: now(),
    },
  }
}
