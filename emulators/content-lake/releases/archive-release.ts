import {rejectAction} from '../actions/reject-action.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'
import type {StoredDocument} from '../store/document.ts'
import {finalStates, putRelease, releaseIn, versionsIn} from './release-document.ts'

/** The last revision of a document that was deleted; undefined beyond the retention of the history. */
export type LastRevision = (id: string) => StoredDocument | undefined

/** Removes the versions of a release, which its history keeps. */
export function archiveRelease(draft: TransactionDraft, name: string): void {
  const release = releaseIn(draft, name, ['active'], 'archived')
  const versions = versionsIn(draft, name)
  for (const {_id} of versions) draft.remove(_id, {delete: {id: _id}})
  putRelease(draft, {...release, state: 'archived', finalDocumentStates: finalStates(versions)})
}

/** Restores an archived release with the versions that it had. */
export function unarchiveRelease(draft: TransactionDraft, name: string, lastRevision: LastRevision): void {
  const release = releaseIn(draft, name, ['archived'], 'unarchived')
  const {finalDocumentStates = [], ...fields} = release
  putRelease(draft, {...fields, state: 'active'})
  for (const {id} of finalDocumentStates) {
    const version = lastRevision(id)
    if (!version) throw rejectAction(409, `The history no longer holds "${id}", which the release had`)
    draft.put(id, version, {createOrReplace: version})
  }
}
