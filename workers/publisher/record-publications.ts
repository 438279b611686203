import {hashDocument} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import type {Standing} from '#domain/audit-log/entry.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument, ContentTransaction, ContentHistory} from './content/content-history.ts'
import {toPublicationId} from './requests/request.ts'
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
function judge({transaction, last}: Published, document: ContentDocument, keys: SealKeySet): Judged {
  const check = verifySeal(document, keys)
  if (check.kind === 'unsealed') return {why: check.why}
  const {seal} = check
  if (isPromotionType(document._type) && transaction.id !== toPublicationId(seal))
    return {why: 'it was stored again after its publication'}
  if (last?.signature === seal.signature) return {standing: 'restored', seal}
  return last === null || Date.parse(seal.sealedAt) > Date.parse(last.sealedAt)
    ? {standing: seal.kind, seal}
    : {why: 'an earlier version with its own seal replaced it'}
}

/**
 * Describes a change of a published document as a log entry. With a valid seal, the entry names the people of the seal. Without one, visitors didn't
 * see the text, so the entry has its hash, its author and the reason instead.
 */
function describePublication(
  published: Published,
  keys: SealKeySet,
): NewPublication & Readonly<{seal: Seal | null}> {
  const {documentId, documentType, transaction, document} = published
  const {id: revision, timestamp: publishedAt, author} = transaction
  const entry = {documentId, documentType, revision, publishedAt}
  const unsealed = {...entry, author, approvedBy: null, standing: 'unsealed', seal: null} as const
  if (document === null) return {...unsealed, content: 'null'}
  const judged = judge(published, document, keys)
  if ('why' in judged) {
    const {_id, _type} = document
    return {...unsealed, content: JSON.stringify({_id, _type, hash: hashDocument(document), why: judged.why})}
  }
  const {standing, seal} = judged
  return {
    ...entry,
    author: seal.authors.map(({id}) => id).join(', '),
    approvedBy: seal.approver?.id ?? null,
    standing,
    content: JSON.stringify(document),
    seal,
  }
}

export type Current = Readonly<{_id: string; _type: string; _rev: string}>

type RecordSources = Readonly<{
  history: Pick<ContentHistory, 'transactions' | 'documentAt'>
  log: Pick<WritablePublicationLog, 'append'>
  publicKeys: SealKeySet
}>

/** How many entries were added, and an error for each document with a rejected entry. */
export type Recorded = Readonly<{entered: number; refused: readonly Error[]}>

const describeRefusal = (
  {documentId, documentType, revision}: Pick<NewPublication, 'documentId' | 'documentType' | 'revision'>,
  {message}: Error,
): Error =>
  new Error(
    `${documentType} ${documentId}, revision ${revision}, is published and not in the audit log: the database refuses the entry (${message}). It is set aside, and tried again.`,
  )

type Change = Readonly<{documentId: string; documentType: string; transaction: ContentTransaction}>

type Missing = Readonly<{
  id: string
  type: string
  after: string | undefined
  upTo: string | undefined
}>

/** The changes of a document that aren't in the log. For an unknown document or a promotion, only the last change. */
async function listMissingChanges(
  {id: documentId, type: documentType, after, upTo}: Missing,
  {history}: RecordSources,
): Promise<readonly ContentTransaction[]> {
  if (after === undefined || !isRegulatedType(documentType))
    return await history.transactions([documentId], {newestFirst: true, limit: 1})
  const changes = (await history.transactions([documentId], {from: after})).filter(({id}) => id !== after)
  // Changes after the list was read are recorded in the next cycle, in order with all other documents.
  const last = changes.findIndex(({id}) => id === upTo)
  return last === -1 ? changes : changes.slice(0, last + 1)
}

/**
 * Appends every publication that is missing in the log, oldest first, including those from before the publisher started. If the database rejects an
 * entry, the document's later entries wait, and other documents continue. A removed regulated document has the content `null`. Promotions are
 * recorded only if they have a seal. `known` are the last entries of the log.
 */
export async function recordPublications(
  current: readonly Current[],
  known: ReadonlyMap<string, LastEntry>,
  sources: RecordSources,
): Promise<Recorded> {
  const ids = new Set(current.map(({_id}) => _id))
  const changed = current
    .filter(({_id, _rev}) => known.get(_id)?.revision !== _rev)
    .map(({_id, _type, _rev}) => ({id: _id, type: _type, after: known.get(_id)?.revision, upTo: _rev}))
  const removed = [...known]
    .filter(
      ([id, {documentType, isUnpublished}]) =>
        !ids.has(id) && !isUnpublished && isRegulatedType(documentType),
    )
    .map(([id, {documentType, revision}]) => ({id, type: documentType, after: revision, upTo: undefined}))
  const changes: Change[] = []
  for (const {id, type, after, upTo} of [...changed, ...removed])
    for (const transaction of await listMissingChanges({id, type, after, upTo}, sources))
      changes.push({documentId: id, documentType: type, transaction})
  changes.sort((a, b) => Date.parse(a.transaction.timestamp) - Date.parse(b.transaction.timestamp))
  const seals = new Map<string, LastSeal | null>([...known].map(([id, {seal}]) => [id, seal]))
  let entered = 0
  const refused = new Map<string, Error>()
  for (const {documentId, documentType, transaction} of changes) {
    if (refused.has(documentId)) continue
    const document: ContentDocument | null = await sources.history.documentAt(documentId, transaction.id)
    const {seal, ...entry} = describePublication(
      {documentId, documentType, transaction, document, last: seals.get(documentId) ?? null},
      sources.publicKeys,
    )
    // A promotion without claims is published without a seal and isn't recorded.
    if (entry.standing === 'unsealed' && !isRegulatedType(documentType)) continue
    try {
      await sources.log.append(entry)
    } catch (error) {
      if (!(error instanceof RefusedEntry)) throw error
      refused.set(documentId, describeRefusal(entry, error))
      continue
    }
    if (seal) seals.set(documentId, seal)
    entered++
  }
  return {entered, refused: [...refused.values()]}
}
