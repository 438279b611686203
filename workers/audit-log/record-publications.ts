import type {ContentHistory} from './content-history.ts'
import type {PublicationLog} from './publication-log.ts'

type AuditLogSources = Readonly<{history: ContentHistory; log: PublicationLog}>

/**
 * Appends every publication that is missing in the log, also those from while the audit log was not running. Resolves to their number.
 * An unpublished document is recorded with the content `null`.
 */
export async function recordPublications({history, log}: AuditLogSources): Promise<number> {
  const [current, known] = await Promise.all([history.listCurrent(), log.lastRevisions()])
  const ids = new Set(current.map(({_id}) => _id))
  const changed = current.filter(({_id, _rev}) => known.get(_id)?.revision !== _rev)
  const unpublished = [...known].filter(([id, {isUnpublished}]) => !ids.has(id) && !isUnpublished)
  const unrecorded = [
    ...changed.map(({_id, _type}) => ({id: _id, type: _type, after: known.get(_id)?.revision})),
    ...unpublished.map(([id, {documentType, revision}]) => ({id, type: documentType, after: revision})),
  ]
  let appended = 0
  for (const {id, type, after} of unrecorded)
    for (const revision of await history.listRevisions(id, after)) {
      await log.append({
        documentId: id,
        documentType: type,
        revision: revision.id,
        publishedAt: revision.timestamp,
        author: revision.author,
        content: revision.content,
      })
      appended++
    }
  return appended
}
