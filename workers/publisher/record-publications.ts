import {z} from 'zod'
import {isTooDeep} from '#domain/document-depth.ts'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import {hashDocument} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {type Standing, toRevision, toStorableLine} from '#domain/audit-log/entry.ts'
import {isTimestamp} from '#domain/audit-log/timestamps.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {
  type ContentDocument,
  type ContentTransaction,
  type ContentHistory,
  readNewestFirst,
  RefusedRequest,
} from './content/content-history.ts'
import {weaken} from './references.ts'
import {hasPublicationId, isPublication} from './requests/request.ts'
import {
  type LastSeal,
  type NewPublication,
  type LastEntry,
  RefusedEntry,
  type WritablePublicationLog,
} from './publication-log.ts'

type Published = Readonly<{
  documentId: string
  documentType: string
  transaction: ContentTransaction
  document: ContentDocument | null
  /** The document's last seal in the log. */
  last: LastSeal | null
}>

type Judged = Readonly<{standing: Exclude<Standing, 'unsealed' | 'corrected'>; seal: Seal} | {why: string}>

/**
 * Whether visitors see a version, by its own seal and the last one: a document's seals only move forward. They see a promotion only as its
 * publication stored it.
 */
function judge(
  {documentType, transaction, last}: Published,
  document: ContentDocument,
  {publicKeys, publisherId}: Pick<RecordSources, 'publicKeys' | 'publisherId'>,
): Judged {
  // An older seal doesn't cover the type.
  if (document._type !== documentType) return {why: 'its type was changed'}
  const check = verifySeal(document, publicKeys)
  if (check.kind === 'unsealed') return {why: check.why}
  const {seal} = check
  if (isPromotionType(document._type) && !isPublication(transaction, seal, publisherId))
    return {why: 'it was stored again after its publication'}
  if (last?.signature === seal.signature) return {standing: 'restored', seal}
  return last === null || Date.parse(seal.sealedAt) > Date.parse(last.sealedAt)
    ? {standing: seal.kind, seal}
    : {why: 'an earlier version with its own seal replaced it'}
}

const times = ['_createdAt', '_updatedAt'] as const

/**
 * A sealed text as the log stores it: what the seal covers, the seal's own fields, and the system's. A client can write anything else beside a valid
 * seal, also what the database can't store or a verifier refuses.
 */
function toStored(document: ContentDocument, seal: Seal, revision: string): ContentDocument {
  const {_id, _type} = document
  return {
    ...pickSealedFields(document),
    _id,
    _type,
    ...('_rev' in document ? {_rev: revision} : {}),
    ...Object.fromEntries(
      times.flatMap((name) => {
        const time = document[name]
        return typeof time === 'string' && isTimestamp(time, 'utc') ? [[name, time]] : []
      }),
    ),
    seal: {...seal, authors: seal.authors.map((author, index) => ({...author, _key: `author-${index + 1}`}))},
  }
}

const fieldsShape = z.record(z.string(), z.unknown())

/** The hash of a text. Of one that is nested too deep for it, without what is deeper than any form writes. */
const hashAny = (document: ContentDocument): string =>
  hashDocument(isTooDeep(document) ? fieldsShape.parse(weaken(document, new Set())) : document)

/**
 * Describes a change of a published document as a log entry. With a valid seal, the entry names the people of the seal. Without one, visitors didn't
 * see the text, so the entry has its hash, its author and the reason instead. Null for a promotion without one, which isn't recorded.
 */
function describePublication(
  published: Published,
  sources: Pick<RecordSources, 'publicKeys' | 'publisherId'>,
): (NewPublication & Readonly<{seal: Seal | null}>) | null {
  const {documentId, documentType, transaction, document} = published
  const {id, timestamp: publishedAt, author} = transaction
  const revision = toRevision(id)
  const entry = {documentId, documentType, revision, publishedAt}
  const unsealed = {
    ...entry,
    author: toStorableLine(author),
    approvedBy: null,
    standing: 'unsealed',
    seal: null,
  } as const
  if (document === null) return isRegulatedType(documentType) ? {...unsealed, content: 'null'} : null
  const judged = judge(published, document, sources)
  if ('why' in judged) {
    if (!isRegulatedType(documentType)) return null
    const content = {_id: documentId, _type: documentType, hash: hashAny(document), why: judged.why}
    return {...unsealed, content: JSON.stringify(content)}
  }
  const {standing, seal} = judged
  return {
    ...entry,
    author: seal.authors.map(({id}) => id).join(', '),
    approvedBy: seal.approver?.id ?? null,
    standing,
    content: JSON.stringify(toStored(document, seal, revision)),
    seal,
  }
}

export type Current = Readonly<{_id: string; _type: string; _rev: string}>

type RecordSources = Readonly<{
  history: Pick<ContentHistory, 'transactions' | 'documentAt'>
  log: Pick<WritablePublicationLog, 'append'>
  publicKeys: SealKeySet
  publisherId: string
}>

/** How many entries were added, and an error for each document with an entry that was set aside. */
export type Recorded = Readonly<{entered: number; refused: readonly Error[]}>

/** The version of a document that is published now has no text in the history. It wasn't removed, so no entry may say so. */
class UnreadableVersion extends Error {}

/** Whether only this document's entry failed. A retry fails too, so the other documents don't wait for it. */
const isSetAside = (error: unknown): error is Error =>
  error instanceof RefusedEntry || error instanceof RefusedRequest || error instanceof UnreadableVersion

/** Sets a promotion aside if its history can't be read: everyone who writes promotions can make one that takes too long. */
const setAsidePromotion =
  ({type}: Readonly<{type: string}>) =>
  (error: unknown): never => {
    throw isRegulatedType(type) ? error : new UnreadableVersion(String(error))
  }

type Named = Readonly<{documentId: string; documentType: string; transaction?: ContentTransaction}>

const describeRefusal = ({documentId, documentType, transaction}: Named, {message}: Error): Error => {
  const revision = transaction ? `, revision ${toRevision(transaction.id)},` : ''
  return new Error(
    `${documentType} ${documentId}${revision} is published and not in the audit log: its entry is refused (${message}). It is set aside, and tried again.`,
  )
}

type Missing = Readonly<{
  id: string
  type: string
  /** The revision of its last entry. */
  after: string | undefined
  upTo: string | undefined
}>

type Change = Readonly<{
  documentId: string
  documentType: string
  transaction: ContentTransaction
  /** Whether it wrote the version that is published now. */
  isCurrent: boolean
}>

/** Finds the transaction of a revision. Only a revision that was escaped differs from the id. */
async function findTransaction(
  documentId: string,
  revision: string,
  history: Pick<ContentHistory, 'transactions'>,
): Promise<string> {
  if (!revision.includes('\\')) return revision
  for await (const {id} of readNewestFirst(history, [documentId])) if (toRevision(id) === revision) return id
  throw new RefusedRequest(`the history has no revision ${revision}`)
}

/** Changes without an entry, and the document's type if its first publication says it. */
type Unrecorded = Readonly<{changes: readonly ContentTransaction[]; type?: string | undefined}>

/**
 * The changes of a regulated document without an entry, from its first publication by the publisher, so that a later change can't hide what visitors
 * saw. Without a publication, only the last change.
 */
async function listUnknownChanges(
  documentId: string,
  {history, publisherId}: RecordSources,
): Promise<Unrecorded> {
  const newestFirst: ContentTransaction[] = []
  let count = 0
  for await (const change of readNewestFirst(history, [documentId], {withEffects: false})) {
    newestFirst.push(change)
    if (change.author === publisherId && hasPublicationId(change)) count = newestFirst.length
  }
  const changes = newestFirst.slice(0, Math.max(count, 1)).toReversed()
  const [first] = changes
  const published = count > 0 && first ? await history.documentAt(documentId, first.id) : null
  return {changes, type: published?._type}
}

async function listChangesSince(
  documentId: string,
  revision: string,
  history: Pick<ContentHistory, 'transactions'>,
): Promise<readonly ContentTransaction[]> {
  const from = await findTransaction(documentId, revision, history)
  return (await history.transactions([documentId], {from})).filter(({id}) => id !== from)
}

/** The changes of a document that aren't in the log. For a promotion, only the listed one. */
async function listMissingChanges(
  {id: documentId, type: listedType, after, upTo}: Missing,
  sources: RecordSources,
): Promise<readonly Change[]> {
  const {history} = sources
  if (!isRegulatedType(listedType)) {
    const range = {newestFirst: true, limit: 1, ...(upTo === undefined ? {} : {to: upTo})}
    const changes = await history.transactions([documentId], range)
    return changes.map((transaction) => ({
      documentId,
      documentType: listedType,
      transaction,
      isCurrent: transaction.id === upTo,
    }))
  }
  const {changes, type: documentType = listedType}: Unrecorded =
    after === undefined
      ? await listUnknownChanges(documentId, sources)
      : {changes: await listChangesSince(documentId, after, history)}
  // Changes after the list was read are recorded in the next cycle, in order with all other documents.
  const last = changes.findIndex(({id}) => id === upTo)
  return (last === -1 ? changes : changes.slice(0, last + 1)).map((transaction) => ({
    documentId,
    documentType,
    transaction,
    isCurrent: transaction.id === upTo,
  }))
}

/** The documents that changed or were removed since their last entry. */
function listMissing(
  current: readonly Current[],
  known: ReadonlyMap<string, LastEntry>,
  unrecorded: Map<string, string>,
): readonly Missing[] {
  const ids = new Set(current.map(({_id}) => _id))
  for (const id of unrecorded.keys()) if (!ids.has(id)) unrecorded.delete(id)
  const changed = current
    .filter(({_id, _rev}) => known.get(_id)?.revision !== toRevision(_rev) && unrecorded.get(_id) !== _rev)
    .map(({_id, _type, _rev}) => ({id: _id, type: _type, after: known.get(_id)?.revision, upTo: _rev}))
  const removed = [...known]
    .filter(
      ([id, {documentType, isUnpublished}]) =>
        !ids.has(id) && !isUnpublished && isRegulatedType(documentType),
    )
    .map(([id, {documentType, revision}]) => ({id, type: documentType, after: revision, upTo: undefined}))
  return [...changed, ...removed]
}

/**
 * Appends every publication that is missing in the log, oldest first, including those from before the publisher started. If an entry is refused, the
 * document's later entries wait, and other documents continue. A removed regulated document has the content `null`. Promotions are recorded only if
 * they have a seal. `known` are the last entries of the log. `unrecorded` remembers the revisions of promotions that aren't recorded.
 */
export async function recordPublications(
  current: readonly Current[],
  known: ReadonlyMap<string, LastEntry>,
  sources: RecordSources,
  unrecorded = new Map<string, string>(),
): Promise<Recorded> {
  const refused = new Map<string, Error>()
  /** Attempts something for a document. If that is refused, the document is set aside. */
  const attempt = async <Result>(named: Named, work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      if (!isSetAside(error)) throw error
      refused.set(named.documentId, describeRefusal(named, error))
      return null
    }
  }
  const changes: Change[] = []
  for (const missing of listMissing(current, known, unrecorded)) {
    const named = {documentId: missing.id, documentType: missing.type}
    const list = async () => await listMissingChanges(missing, sources).catch(setAsidePromotion(missing))
    changes.push(...((await attempt(named, list)) ?? []))
  }
  changes.sort((a, b) => Date.parse(a.transaction.timestamp) - Date.parse(b.transaction.timestamp))
  const seals = new Map<string, LastSeal | null>([...known].map(([id, {seal}]) => [id, seal]))
  let entered = 0
  for (const change of changes) {
    const {documentId} = change
    if (refused.has(documentId)) continue
    const isEntered = await attempt(change, async () => {
      const seal = await enterChange(change, seals.get(documentId) ?? null, sources)
      if (seal) seals.set(documentId, seal)
      if (seal === undefined && change.isCurrent) unrecorded.set(documentId, change.transaction.id)
      return seal !== undefined
    })
    if (isEntered) entered++
  }
  return {entered, refused: [...refused.values()]}
}

/** Appends a change. Resolves to its seal, to null without one, and to undefined if the log doesn't record the change. */
async function enterChange(
  {isCurrent, ...change}: Change,
  last: LastSeal | null,
  sources: RecordSources,
): Promise<Seal | null | undefined> {
  const {history, log} = sources
  const document = await history.documentAt(change.documentId, change.transaction.id)
  if (document === null && isCurrent) throw new UnreadableVersion('the history does not have its text')
  const described = describePublication({...change, document, last}, sources)
  if (described === null) return undefined
  const {seal, ...entry} = described
  await log.append(entry)
  return seal
}
