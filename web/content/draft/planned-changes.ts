import {z} from 'zod'
import {hashDocument, type SealableDocument, toPublishable} from '#domain/seal/document-hash.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'

/** A change that goes live automatically: an approved text, or a document of a scheduled release. */
export type PlannedChange = Readonly<{
  kind: 'approved' | 'release'
  /** ISO 8601, UTC. */
  at: string
  documentId: string
  /** The new version; null if the release unpublishes the document. */
  document: SealableDocument | null
}>

const approvedShape = z.object({
  _type: z.literal('approvalRequest'),
  document: z.string(),
  state: z.literal('waiting'),
  hash: z.string(),
  approvedAt: z.string(),
  liveAt: z.string().optional(),
  approvedReleaseAt: z.string().optional(),
  release: z.string().optional(),
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
 * Lists what goes live up to a date, in order. `documents` are requests for approval, releases, drafts and versions. Omits drafts that changed after
 * their approval, and regulated texts in releases, because visitors never see either.
 */
export function listPlannedChanges(documents: readonly SealableDocument[], moment: string): PlannedChange[] {
  return documents
    .flatMap((document) => [
      ...approvedText(documents, document, moment),
      ...listVersions(documents, document, moment),
    ])
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function approvedText(
  documents: readonly SealableDocument[],
  request: SealableDocument,
  moment: string,
): PlannedChange[] {
  const approved = approvedShape.safeParse(request).data
  if (!approved) return []
  const {document: documentId, hash, liveAt, release, approvedReleaseAt} = approved
  const at = release === undefined ? liveAt : (approvedReleaseAt ?? readReleaseTime(documents, release))
  if (at === undefined || !isUntil(at, moment)) return []
  const draft = documents.find(({_id}) => _id === `drafts.${documentId}`)
  const document = draft && toPublishable(draft)
  if (!document || hashDocument(document) !== hash) return []
  return [{kind: 'approved', at, documentId, document}]
}

/** When a release runs. Undefined if it isn't scheduled. */
const readReleaseTime = (documents: readonly SealableDocument[], release: string): string | undefined =>
  documents.map((document) => scheduledShape.safeParse(document).data).find((one) => one?.name === release)
    ?.publishAt

function listVersions(
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
      const document = isTakenAway ? null : {...toPublishable(version), _id: documentId}
      return {kind: 'release', at: scheduled.publishAt, documentId, document}
    })
}

/** Applies changes to the published documents. */
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
