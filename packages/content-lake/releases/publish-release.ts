import {
  publishedFields,
  draftPrefix,
  isMarkedForUnpublishing,
  publishedId,
  type StoredDocument,
} from '../store/document.ts'
import {checkMayPublish, type Access} from '../auth/access.ts'
import type {TransactionDraft} from '../writes/transaction-draft.ts'
import type {ParsedAction} from '../writes/parse-action.ts'
import {finalStates, putRelease, versionsIn, type Release, existingRelease} from './release.ts'

/** Publishes all documents of a release in the transaction. Drafts stay as they are. Rejects with 403 if the author may not publish one of them. */
export function publishRelease(draft: TransactionDraft, release: Release, access: Access): void {
  const versions = versionsIn(draft, release.name)
  checkMayPublish(versions, access)
  for (const version of versions) {
    if (isMarkedForUnpublishing(version)) unpublish(draft, publishedId(version._id))
    else publish(draft, version)
    draft.unguarded.remove(version._id, {delete: {id: version._id}})
  }
  const {error: _error, ...fields} = release
  putRelease(draft, {
    ...fields,
    state: 'published',
    publishedAt: draft.timestamp,
    finalDocumentStates: finalStates(versions),
  })
}

function publish(draft: TransactionDraft, version: StoredDocument): void {
  const id = publishedId(version._id)
  const {_createdAt} = draft.get(id) ?? version
  const fields = {...publishedFields(version), _id: id, _createdAt}
  draft.put(id, fields, {createOrReplace: fields})
}

// As the action on a single document does: its text stays with the editors.
function unpublish(draft: TransactionDraft, id: string): void {
  const published = draft.get(id)
  if (!published) return
  const draftId = `${draftPrefix}${id}`
  if (!draft.get(draftId)) {
    const fields = {...publishedFields(published), _id: draftId}
    draft.put(draftId, fields, {create: fields})
  }
  draft.remove(id, {delete: {id}})
}

/** Publishes scheduled releases immediately, so that a dry run finds problems that would otherwise appear at the publication time. */
export function publishScheduled(
  draft: TransactionDraft,
  actions: readonly ParsedAction[],
  access: Access,
): void {
  for (const action of actions)
    if (action.actionType === 'sanity.action.release.schedule')
      publishRelease(draft, existingRelease(draft, action.releaseId), access)
}
