import {mutationError} from '../http/http-error.ts'
import {publishedId} from '../store/document.ts'
import {strongReferences, type ReferenceIndex} from '../store/reference-index.ts'
import type {Transaction} from '../store/transaction.ts'
import type {TransactionDraft} from './transaction-draft.ts'

/** Rejects a transaction that would leave a dangling strong reference. */
export function checkReferences(
  draft: TransactionDraft,
  transaction: Transaction,
  index: ReferenceIndex,
): void {
  for (const {documentId, after} of transaction.changes) {
    if (!after) rejectOrphans(draft, documentId, index)
    else for (const target of strongReferences(after)) rejectMissing(draft, documentId, target)
  }
}

function rejectMissing(draft: TransactionDraft, id: string, target: string): void {
  if (draft.get(target)) return
  const description = `Document "${id}" references non-existent document "${target}"`
  throw mutationError(409, {description, type: 'documentReferenceDoesNotExistError', id}, draft.stepOf(id))
}

function rejectOrphans(draft: TransactionDraft, deleted: string, index: ReferenceIndex): void {
  const referencingIDs = [...index.sourcesOf(deleted)].filter((source) => {
    const document = draft.get(source)
    // A document's own draft may outlive it, pointing at itself.
    return document && publishedId(source) !== deleted && strongReferences(document).has(deleted)
  })
  const [source] = referencingIDs
  if (source === undefined) return
  const description = `Document "${deleted}" cannot be deleted as there are references to it from "${source}"`
  throw mutationError(
    409,
    {description, type: 'documentHasExistingReferencesError', id: deleted, referencingIDs},
    draft.stepOf(deleted),
  )
}
