import {z} from 'zod'
import {documentHash, type SealableDocument} from '#domain/seal/document-hash.ts'
import {publishable} from '#domain/seal/publishable.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'

/** What goes live by itself at a moment: a text that two people stand behind, or one of a release that is scheduled. */
export type PlannedChange = Readonly<{
  kind: 'approved' | 'release'
  /** ISO 8601, UTC. */
  at: string
  documentId: string
  /** As it is shown from then on; null where it is taken away. */
  document: SealableDocument | null
}>

const approvedShape = z.object({
  _type: z.literal('approvalRequest'),
  document: z.string(),
  state: z.literal('waiting'),
  hash: z.string(),
  approvedAt: z.string(),
  liveAt: z.string(),
})

const scheduledShape = z.object({
  _type: z.literal('system.release'),
  name: z.string(),
  state: z.literal('scheduled'),
  publishAt: z.string(),
})

const removal = z.object({_system: z.object({delete: z.literal(true)})})

const isUntil = (at: string, moment: string): boolean => Date.parse(at) <= Date.parse(moment)

/**
 * Everything that goes live until a moment, in the order in which it does. `documents` are requests for approval, releases, drafts and versions. A draft
 * that was changed after its approval is none of it, nor is a regulated text in a release: visitors are never shown either.
 */
export function plannedChanges(documents: readonly SealableDocument[], moment: string): PlannedChange[] {
  return documents
    .flatMap((document) => [
      ...approvedText(documents, document, moment),
      ...versionsOf(documents, document, moment),
    ])
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function approvedText(
  documents: readonly SealableDocument[],
  request: SealableDocument,
  moment: string,
): PlannedChange[] {
  const approved = approvedShape.safeParse(request).data
  if (!approved || !isUntil(approved.liveAt, moment)) return []
  const {document: documentId, hash, liveAt: at} = approved
  const draft = documents.find(({_id}) => _id === `drafts.${documentId}`)
  const document = draft && publishable(draft)
  if (!document || documentHash(document) !== hash) return []
  return [{kind: 'approved', at, documentId, document}]
}

function versionsOf(
  documents: readonly SealableDocument[],
  release: SealableDocument,
  moment: string,
): PlannedChange[] {
  const scheduled = scheduledShape.safeParse(release).data
  if (!scheduled || !isUntil(scheduled.publishAt, moment)) return []
  const prefix = `versions.${scheduled.name}.`
  return documents
    .filter(({_id, _type}) => _id.startsWith(prefix) && !isRegulatedType(_type))
    .map((version) => {
      const documentId = version._id.slice(prefix.length)
      const isTakenAway = removal.safeParse(version).success
      const document = isTakenAway ? null : {...publishable(version), _id: documentId}
      return {kind: 'release', at: scheduled.publishAt, documentId, document}
    })
}

/** Published documents as they are once the changes are made. */
export function withChanges(
  published: readonly SealableDocument[],
  changes: readonly PlannedChange[],
): readonly SealableDocument[] {
  const documents = new Map(published.map((document) => [document._id, document]))
  for (const {documentId, document} of changes)
    if (document) documents.set(documentId, document)
    else documents.delete(documentId)
  return [...documents.values()]
}
