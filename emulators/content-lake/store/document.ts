import {z} from 'zod'

export const storedDocumentShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  /** The id of the transaction that wrote this revision. */
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/** A JSON document as the Content Lake stores and returns it. Immutable: each revision is a new object. */
export type StoredDocument = Readonly<z.infer<typeof storedDocumentShape>>

export const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'

export const isDraftId = (id: string): boolean => id.startsWith(draftPrefix)
export const isVersionId = (id: string): boolean => id.startsWith(versionPrefix)

/** The name of the release that a version belongs to: `r1` of `versions.r1.post`. */
export const releaseOf = (id: string): string | undefined => (isVersionId(id) ? id.split('.')[1] : undefined)

/** Whether a version says that its document will be unpublished. */
export function isMarkedForUnpublishing(document: StoredDocument): boolean {
  const system = document['_system']
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true
}

/** The id under which a draft or a release's version will be published; a published id is its own. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}
