import {z} from 'zod'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {hashDocument, toPublishable} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import {
  type ContentHistory,
  hasCreated,
  readNewestFirst,
  type ContentDocument,
  type ContentTransaction,
} from '../content/content-history.ts'
import type {Publisher} from '../publisher.ts'
import {
  hashTransaction,
  readKept,
  draftId,
  isCopyOf,
  makeReleaseId,
  makeVersionId,
  releasePrefix,
  approvalPrefix,
  approvalShape,
  requestPrefix,
  approvalRequestShape,
} from './request.ts'
import {findBases} from './review-base.ts'
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

type Source = Readonly<{history: ContentHistory; publisherId: string; publicKeys: SealKeySet}>

/**
 * Everyone who wrote a draft since it was created, from the content service's history. Discarding a draft discards its authors. The authors of each
 * copy that the text came from count too, copy by copy: what the content service notes as the draft's or a version's base, another copy that a
 * transaction wrote together with it, and the document's version in each release that its request named since the last publication. Null if the
 * history doesn't reach back to the creation of one of them. With `publication`, of the draft that this earlier transaction published.
 */
export async function findAuthors(
  documentId: string,
  source: Source,
  {publication: after}: Readonly<{publication?: string}> = {},
): Promise<string[] | null> {
  const waiting: Copy[] = [
    {id: draftId(documentId), after},
    ...(await listNamedVersions(documentId, after, source)),
  ]
  const traced: Traced[] = []
  const known = new Set<string>()
  for (let copy = waiting.shift(); copy; copy = waiting.shift()) {
    const key = JSON.stringify(copy)
    if (known.has(key)) continue
    known.add(key)
    const found: Traced = await traceCopy(documentId, copy, source)
    if (copy.isNamed && found.authors.length === 0) continue
    traced.push(found)
    waiting.push(...found.origins)
  }
  return traced.every(({isCreated}) => isCreated)
    ? [...new Set(traced.flatMap(({authors}) => authors))]
        .filter((id) => id !== source.publisherId)
        .toSorted()
    : null
}

/** A draft, or a version in a release, as it was at a revision, or before a transaction. By default as it is. */
type Copy = Readonly<{
  id: string
  rev?: string
  after?: string | undefined
  /** Whether only a request named it. The document may never have been in that release. */
  isNamed?: boolean
}>

type Traced = Readonly<{
  authors: readonly string[]
  /** Whether the history reaches back to its creation. */
  isCreated: boolean
  /** The copies that its text may come from. */
  origins: readonly Copy[]
}>

const madeFrom = z.object({_system: z.object({base: z.object({id: z.string(), rev: z.string()})})})

/**
 * The document's versions in the releases that its request named since the last publication, each before it was named. A text that left a release may
 * be sent again without the release.
 */
async function listNamedVersions(
  documentId: string,
  after: string | undefined,
  {history, publisherId}: Source,
): Promise<readonly Copy[]> {
  const requestId = `${requestPrefix}${documentId}`
  const versions: Copy[] = []
  let isReached = after === undefined
  for await (const {id, author, documentIDs} of readNewestFirst(history, [documentId, requestId])) {
    // A publication writes the request, too.
    if (!isReached) {
      isReached = id === after
      continue
    }
    const isPublication = author === publisherId && documentIDs.includes(draftId(documentId))
    if (isPublication && documentIDs.includes(documentId)) break
    // The publisher's responses don't change the release.
    if (author === publisherId || !documentIDs.includes(requestId)) continue
    const request = approvalRequestShape.safeParse(await history.documentAt(requestId, id)).data
    if (request?.release)
      versions.push({id: makeVersionId(request.release, documentId), after: id, isNamed: true})
  }
  return versions
}

/** Reads what a draft or a version was made from, if the content service notes it. Null if that was the published text. */
async function readBase(documentId: string, {id}: Copy, transaction: string, {history}: Source) {
  const base = madeFrom.safeParse(await history.documentAt(id, transaction)).data?._system.base
  return base && isCopyOf(base.id, documentId) ? base : null
}

/** The other copies that a transaction wrote or removed together with one. Without those that it created, because no text came from them. */
async function listMoved(
  {id: to, documentIDs}: ContentTransaction,
  documentId: string,
  copyId: string,
  {history}: Source,
): Promise<readonly Copy[]> {
  const moved: Copy[] = []
  for (const id of documentIDs) {
    if (id === copyId || !isCopyOf(id, documentId)) continue
    // The effects on a document are only in its own history.
    const [change] = await history.transactions([id], {to, newestFirst: true, withEffects: true, limit: 1})
    if (!change || !hasCreated(change, id)) moved.push({id, after: to})
  }
  return moved
}

/**
 * Everyone who wrote a draft or a version since it was created. If it was created from a text that was published without the publisher, that text's
 * authors count, too. A version that the publisher put back counts for its original authors. While an emergency publication isn't countersigned, its
 * authors count: otherwise, one of them could approve their own text by approving a small change of it.
 */
async function traceCopy(documentId: string, copy: Copy, source: Source): Promise<Traced> {
  const {history, publisherId} = source
  const authors = new Set<string>()
  const origins: Copy[] = []
  let isReached = copy.after === undefined
  let isCreated = false
  let isBaseKnown = false
  let keptFrom: string | undefined
  // A copy that a request names is read from the request's transaction on.
  const ids = [documentId, copy.id, ...(copy.isNamed ? [`${requestPrefix}${documentId}`] : [])]
  for await (const change of readNewestFirst(history, ids, {from: copy.rev})) {
    const {id, author, documentIDs} = change
    if (!isReached) {
      isReached = id === copy.after
      continue
    }
    if (!isCreated) {
      if (!documentIDs.includes(copy.id)) continue
      authors.add(author)
      origins.push(...(await listMoved(change, documentId, copy.id, source)))
      isCreated = hasCreated(change, copy.id)
      const base = isCreated ? await readBase(documentId, copy, id, source) : null
      if (base) origins.push(base)
    } else if (documentIDs.includes(documentId)) {
      if (keptFrom !== undefined && hashTransaction(id) !== keptFrom) continue
      keptFrom = readKept(change, publisherId)
      if (keptFrom !== undefined) continue
      const base = isBaseKnown && author !== publisherId ? null : await readSealedBase(documentId, id, source)
      for (const person of base?.emergencyAuthors ?? []) authors.add(person)
      if (author === publisherId || base) break
      isBaseKnown = true
      authors.add(author)
    }
  }
  return {authors: [...authors], isCreated, origins}
}

/** The published text that a draft was created from, if it was sealed or removed. Null for a text that was published without the publisher. */
async function readSealedBase(
  documentId: string,
  transaction: string,
  {history, publicKeys}: Source,
): Promise<Readonly<{emergencyAuthors: readonly string[]}> | null> {
  const document = await history.documentAt(documentId, transaction)
  if (document === null) return {emergencyAuthors: []}
  const check = verifySeal(document, publicKeys)
  if (check.kind === 'unsealed') return null
  const {kind, authors} = check.seal
  return {emergencyAuthors: kind === 'emergency' ? authors.map(({id}) => id) : []}
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

/** A document with its last author and time, from the history. */
export async function readWritten<Value extends Readonly<{_id: string; _rev: string}>>(
  value: Value,
  {history, publisherId}: Pick<Publisher, 'history' | 'publisherId'>,
): Promise<Written<Value>> {
  const [last] = await history.transactions([value._id], {newestFirst: true, limit: 1})
  if (last?.id !== value._rev) throw new Error(`${value._id} was changed while it was read`)
  return {value, by: readWriter(last, value._id, publisherId), at: last.timestamp}
}

/** Whether a person may send the request, or is the publisher. */
type IsAllowed = (person: string) => boolean

/**
 * The newest changes of a request that count, back to one by an allowed author and one by a person. Changes that the publisher reverted don't count.
 * Their number has no limit, because many changes by one person would otherwise hide the request before them.
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
  const found = find(draftId(documentId))
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
  const [written, counted, isAllowed, approval, authors, roles, earlyProblems, bases] = await Promise.all([
    readWritten(parsed.data, publisher),
    readCounted(parsed.data._id, publisher, allowedRead),
    allowedRead,
    given.success ? readWritten(given.data, publisher) : null,
    found ? findAuthors(documentId, publisher) : [],
    rolesRead,
    found && isSurelyJudged ? validate(found) : null,
    readLive(find(documentId), {_id: documentId, type}, publisher).then(
      async (live) => await findBases(live, documents, publisher),
    ),
  ])
  const kept = await findKept(parsed.data._id, counted, isAllowed, history)
  const [last] = counted
  const request = last ? {...written, by: last.author, at: last.timestamp} : written
  const sender = counted.find(({author}) => author !== publisherId)?.author ?? null
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
