import {z} from 'zod'
import {hashDocument, toPublishable} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import {
  type ContentHistory,
  readNewestFirst,
  type ContentDocument,
  type ContentTransaction,
} from '../content/content-history.ts'
import type {Publisher} from '../publisher.ts'
import {
  hashTransaction,
  isNote,
  readKept,
  draftId,
  isCopyOf,
  makeReleaseId,
  releasePrefix,
  approvalPrefix,
  approvalShape,
  requestPrefix,
  approvalRequestShape,
} from './request.ts'
import {findAuthors} from './find-authors.ts'
import {findBases, findOpenAuthors} from './review-base.ts'
import {isPromotionType} from '#schemas/values/departments.ts'
import {findStructureProblems} from '#schemas/rules/document-structure.ts'
import {maySend, type RequestFacts, type Written} from './decide-request.ts'

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

/** A document with its last author and time, from the history. The publisher's notes don't count. */
export async function readWritten<Value extends Readonly<{_id: string; _rev: string}>>(
  value: Value,
  {history, publisherId}: Pick<Publisher, 'history' | 'publisherId'>,
): Promise<Written<Value>> {
  let isNewest = true
  // A client may choose a transaction id with half a character, which the history replaces.
  const revision = value._rev.toWellFormed()
  for await (const change of readNewestFirst(history, [value._id], {withEffects: false, pageSize: 10})) {
    if (isNewest && change.id.toWellFormed() !== revision) break
    isNewest = false
    if (isNote(change, publisherId)) continue
    return {value, by: readWriter(change, value._id, publisherId), at: change.timestamp}
  }
  throw new Error(`${value._id} was changed while it was read`)
}

/** Whether a person may send the request, or is the publisher. */
type IsAllowed = (person: string) => boolean

/**
 * The newest changes of a request that count, back to one by an allowed author and one by a person. Changes that the publisher reverted don't
 * count, and neither do its notes. Their number has no limit, because many changes by one person would otherwise hide the request before them.
 */
export async function readCounted(
  requestId: string,
  {history, publisherId}: Pick<Publisher, 'history' | 'publisherId'>,
  readAllowed: Promise<IsAllowed>,
): Promise<readonly ContentTransaction[]> {
  const counted: ContentTransaction[] = []
  let putBackTo: string | undefined
  const missing = new Set(['allowed', 'person'])
  for await (const change of readNewestFirst(history, [requestId])) {
    if (isNote(change, publisherId)) continue
    if (putBackTo !== undefined && hashTransaction(change.id) !== putBackTo) continue
    putBackTo = readKept(change, publisherId)
    if (putBackTo !== undefined) continue
    const author = readWriter(change, requestId, publisherId)
    counted.push({...change, author})
    const isAllowed = await readAllowed
    if (isAllowed(author)) missing.delete('allowed')
    if (author !== publisherId) missing.delete('person')
    if (missing.size === 0) break
  }
  return counted
}

const storedShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

/** A draft with its text, which the list of documents doesn't have. */
async function readDraft(
  id: string,
  {content}: Pick<Publisher, 'content'>,
): Promise<ContentDocument | undefined> {
  return storedShape.optional().parse(await content.getDocument(id))
}

/** The published document. The publisher's documents don't include promotions without a seal. */
async function readLive(
  found: ContentDocument | undefined,
  {_id, type}: Readonly<{_id: string; type: string}>,
  {content}: Pick<Publisher, 'content'>,
): Promise<ContentDocument | null> {
  if (found || !isPromotionType(type)) return found ?? null
  return storedShape.nullable().parse((await content.getDocument(_id)) ?? null)
}

const signatureShape = z.object({seal: z.object({signature: z.string()})})

/** Whether a document has this seal. Healing already checked that the seal is valid. */
const isSealedBy = (document: ContentDocument | undefined, {signature}: Seal): boolean =>
  signatureShape.safeParse(document).data?.seal.signature === signature

/** An open request before a change by a person who may not send it, and the transaction that wrote this version. */
export type Kept = Readonly<{document: ContentDocument; transaction: string}>

/** Finds an open request's version before a change by a person who may not send it. Null if the last change counts. */
export async function findKept(
  requestId: string,
  [last, ...earlier]: readonly ContentTransaction[],
  isAllowed: IsAllowed,
  history: ContentHistory,
): Promise<Kept | null> {
  if (!last || isAllowed(last.author)) return null
  const transaction = earlier.find(({author}) => isAllowed(author))?.id
  const document = transaction === undefined ? null : await history.documentAt(requestId, transaction)
  const {state} = approvalRequestShape.safeParse(document).data ?? {state: 'refused'}
  const isOpen = state !== 'void' && state !== 'refused' && state !== 'published'
  return document && transaction !== undefined && isOpen ? {document, transaction} : null
}

/** A request with the facts that decide it, its draft, and the open request's version before a change that doesn't count. */
export type Case = Readonly<{facts: RequestFacts; draft: ContentDocument | null; kept: Kept | null}>

/** Reads the facts that decide a request. `seal` is the last seal of its document. */
export async function gatherFacts(
  documents: readonly ContentDocument[],
  documentId: string,
  seal: Seal | null,
  publisher: Publisher,
): Promise<Case | null> {
  const {history, publisherId, readRoles, now} = publisher
  const find = (id: string) => documents.find(({_id}) => _id === id)
  const parsed = approvalRequestShape.safeParse(find(`${requestPrefix}${documentId}`))
  if (!parsed.success) return null
  const given = approvalShape.safeParse(find(`${approvalPrefix}${documentId}`))
  const found = find(draftId(documentId)) && (await readDraft(draftId(documentId), publisher))
  const release = parsed.data.release ? find(makeReleaseId(parsed.data.release)) : undefined
  const draft = found ? toPublishable(found) : null
  // A repeated key would hide an item from whoever compares two versions, and the audit log can't store every character.
  const validate = async (document: ContentDocument) => [
    ...findStructureProblems(document),
    ...(await publisher.validate(document)),
  ]
  // The rules run for new requests and for requests with an approval. Most of these are known before their authors are, so the rules start early.
  const isSurelyJudged = given.success || !parsed.data.state
  const type = (found ?? find(documentId))?._type ?? ''
  const rolesRead = readRoles()
  const allowedRead = rolesRead.then(
    (known): IsAllowed =>
      (person) =>
        person === publisherId || maySend(known, person, type),
  )
  const [written, counted, isAllowed, approval, writers, roles, earlyProblems, {bases, openAuthors}] =
    await Promise.all([
      readWritten(parsed.data, publisher),
      readCounted(parsed.data._id, publisher, allowedRead),
      allowedRead,
      given.success ? readWritten(given.data, publisher) : null,
      found ? findAuthors(documentId, publisher) : [],
      rolesRead,
      found && isSurelyJudged ? validate(found) : null,
      readLive(find(documentId), {_id: documentId, type}, publisher).then(async (live) => {
        const reads = [findBases(live, publisher), findOpenAuthors(live, publisher)] as const
        const [bases, openAuthors] = await Promise.all(reads)
        return {bases, openAuthors}
      }),
    ])
  const kept = await findKept(parsed.data._id, counted, isAllowed, history)
  const [last] = counted
  const request = last ? {...written, by: last.author, at: last.timestamp} : written
  const sender = counted.find(({author}) => author !== publisherId)?.author ?? null
  // Without a draft, or with unknown authors, nothing is published.
  const authors = writers && found ? [...new Set([...writers, ...openAuthors])] : writers
  const ruleProblems = earlyProblems ?? (found && request.by !== publisherId ? await validate(found) : [])
  return {
    draft,
    kept,
    facts: {
      request,
      sender,
      approval,
      draft: draft && {type: draft._type, hash: hashDocument(draft)},
      release: readReleaseState(release),
      releaseAt: readReleaseTime(release),
      bases,
      liveHash: seal && isSealedBy(find(documentId), seal) ? seal.hash : null,
      authors,
      roles,
      ruleProblems,
      publisherId,
      now: now(),
    },
  }
}
