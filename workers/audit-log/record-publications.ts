import type {ContentHistory} from './content-history.ts'
import type {PublicationLog} from './publication-log.ts'

type AuditLogSources = Readonly<{history: ContentHistory; log: PublicationLog}>

/**
 * Enters every publication that the log lacks, each revision of it, also what was published while nobody recorded; and says how
 * many those were. A document that was taken back is entered as taken back.
 */
export async function recordPublications({history, log}: AuditLogSources): Promise<number> {
  const [current, known] = await Promise.all([history.listCurrent(), log.lastRevisions()])
  const ids = new Set(current.map(({_id}) => _id))
  const changed = current.filter(({_id, _rev}) => known.get(_id)?.revision !== _rev)
  const gone = [...known].filter(([id, {isGone}]) => !ids.has(id) && !isGone)
  const unrecorded = [
    ...changed.map(({_id, _type}) => ({id: _id, type: _type, after: known.get(_id)?.revision})),
    ...gone.map(([id, {documentType, revision}]) => ({id, type: documentType, after: revision})),
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
