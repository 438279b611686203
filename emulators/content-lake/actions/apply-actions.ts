import type {Dataset, WriteOptions, WriteResult} from '../dataset.ts'
import {atIndex} from '../http/http-error.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'
import {applyReleaseAction, type ReleaseContext} from '../releases/apply-release-action.ts'
import {publishScheduled} from '../releases/publish-scheduled.ts'
import {applyAction} from './apply-action.ts'
import type {ParsedAction} from './parse-action.ts'

/** Applies actions as one transaction. Rejects a schedule of what could not be published now. */
export function applyActions(
  dataset: Dataset,
  actions: readonly ParsedAction[],
  options: WriteOptions,
): WriteResult {
  const context: ReleaseContext = {
    access: dataset.accessOf(options.author),
    lastRevision: (id) => dataset.log.documentAt(id, ({kind}) => kind !== 'delete'),
  }
  const apply = (draft: TransactionDraft): void => {
    for (const [index, action] of actions.entries()) {
      draft.begin(index)
      atIndex(index, () => applyOne(draft, action, context))
    }
  }
  if (actions.some(({actionType}) => actionType === 'sanity.action.release.schedule'))
    dataset.write({...options, dryRun: true}, (draft) => {
      apply(draft)
      publishScheduled(draft, actions, context.access)
    })
  return dataset.write(options, apply)
}

function applyOne(draft: TransactionDraft, action: ParsedAction, context: ReleaseContext): void {
  if ('releaseId' in action) applyReleaseAction(draft, action, context)
  else applyAction(draft, action)
}
