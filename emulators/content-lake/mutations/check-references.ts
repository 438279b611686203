import {mutationError} from '../http/http-error.ts'
import {publishedId} from '../store/document.ts'
import {strongReferences, type ReferenceIndex} from '../store/reference-index.ts'
import type {Transaction} from '../store/transaction.ts'
import type {TransactionDraft} from './transaction-draft.ts'

/** Refuses a transaction that would leave a strong reference pointing at nothing. */
export function checkReferences(
  draft: TransactionDraft,
  transaction: Transaction,
  index: ReferenceIndex,
): void {
  for (const {documentId, after} of transaction.changes) {
    if (!after) refuseOrphans(draft, documentId, index)
    else for (const target of strongReferences(after)) refuseMissing(draft, documentId, target)
  }
}

function refuseMissing(draft: TransactionDraft, id: string, target: string): void {
  if (draft.get(target)) return
  const description = `Document "${id}" references non-existent document "${target}"`
  throw mutationError(409, {description, type: 'documentReferenceDoesNotExistError', id})
}

function refuseOrphans(draft: TransactionDraft, deleted: string, index: ReferenceIndex): void {
  for (const source of index.sourcesOf(deleted)) {
    const document = draft.get(source)
    // A document's own draft may outlive it, pointing at itself.
    if (!document || publishedId(source) === deleted || !strongReferences(document).has(deleted)) continue
    const description = `Document "${deleted}" cannot be deleted as there are references to it from "${source}"`
    throw mutationError(409, {description, type: 'documentHasExistingReferencesError', id: deleted})
  }
}
