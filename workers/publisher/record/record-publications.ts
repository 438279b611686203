import {isRegulatedType} from '#schemas/values/departments.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import type {ContentDocument, ContentHistory, ContentTransaction} from '../content/content-history.ts'
import {describePublication} from './describe-publication.ts'
import type {PublicationLog} from './publication-log.ts'

/** A published document as the content service lists it. */
export type Current = Readonly<{_id: string; _type: string; _rev: string}>

type RecordSources = Readonly<{
  history: Pick<ContentHistory, 'transactions' | 'documentAt'>
  log: Pick<PublicationLog, 'lastRevisions' | 'append'>
  publicKeys: SealKeySet
}>

type Change = Readonly<{documentId: string; documentType: string; transaction: ContentTransaction}>

type Missing = Readonly<{
  id: string
  type: string
  after: string | undefined
  upTo: string | undefined
}>

/** The changes of a document that are not in the log. Of one that is not there at all, and of a promotion, only the last. */
async function missingChanges(
  {id: documentId, type: documentType, after, upTo}: Missing,
  {history}: RecordSources,
): Promise<readonly ContentTransaction[]> {
  if (after === undefined || !isRegulatedType(documentType))
    return await history.transactions([documentId], {newestFirst: true, limit: 1})
  const changes = (await history.transactions([documentId], {from: after})).filter(({id}) => id !== after)
  // What comes after the list was read is entered the next time, in order with all other documents.
  const last = changes.findIndex(({id}) => id === upTo)
  return last === -1 ? changes : changes.slice(0, last + 1)
}

/**
 * Appends every publication that is missing in the log, also those from while the publisher was not running, in the order in which they
 * happened. Resolves to their number. A regulated document that was removed is recorded with the content `null`. Of promotions, only those are entered
 * that two people stand behind.
 */
export async function recordPublications(
  current: readonly Current[],
  sources: RecordSources,
): Promise<number> {
  const known = await sources.log.lastRevisions()
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
    for (const transaction of await missingChanges({id, type, after, upTo}, sources))
      changes.push({documentId: id, documentType: type, transaction})
  changes.sort((a, b) => Date.parse(a.transaction.timestamp) - Date.parse(b.transaction.timestamp))
  let entered = 0
  for (const {documentId, documentType, transaction} of changes) {
    const document: ContentDocument | null = await sources.history.documentAt(documentId, transaction.id)
    const entry = describePublication({documentId, documentType, transaction, document}, sources.publicKeys)
    // A promotion that promises nothing is published without a seal, and is no entry.
    if (entry.standing === 'unsealed' && !isRegulatedType(documentType)) continue
    await sources.log.append(entry)
    entered++
  }
  return entered
}
