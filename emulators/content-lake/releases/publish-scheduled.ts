import type {ParsedAction} from '../actions/parse-action.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'
import type {Access} from '../auth/access.ts'
import {publishRelease} from './publish-release.ts'
import {existingRelease} from './release-document.ts'

/** Publishes at once what actions schedule, so that a dry run finds now what would prevent it at its moment. */
export function publishScheduled(
  draft: TransactionDraft,
  actions: readonly ParsedAction[],
  access: Access,
): void {
  for (const action of actions)
    if (action.actionType === 'sanity.action.release.schedule')
      publishRelease(draft, existingRelease(draft, action.releaseId), access)
}
