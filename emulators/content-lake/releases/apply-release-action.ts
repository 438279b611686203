import {z} from 'zod'
import {rejectAction} from '../actions/reject-action.ts'
import {checkMayPublish} from '../auth/check-writes.ts'
import type {Access} from '../auth/access.ts'
import {patchDocument} from '../mutations/patch-document.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'
import {archiveRelease, unarchiveRelease, type LastRevision} from './archive-release.ts'
import {importRelease} from './import-release.ts'
import {publishRelease} from './publish-release.ts'
import {existingRelease, putRelease, release, releaseIn, versionsIn} from './release-document.ts'
import {releaseDocumentId} from './release-id.ts'
import type {ReleaseAction, ReleaseActionOf} from './shapes.ts'

export type ReleaseContext = Readonly<{
  /** What the sender of the action may do. */
  access: Access
  lastRevision: LastRevision
}>

/** Applies one action on a release to a transaction in the making. Rejects with 409 one that the release's state does not allow. */
export function applyReleaseAction(
  draft: TransactionDraft,
  action: ReleaseAction,
  {access, lastRevision}: ReleaseContext,
): void {
  const {releaseId: name} = action
  switch (action.actionType) {
    case 'sanity.action.release.create':
      return create(draft, action)
    case 'sanity.action.release.edit':
      return edit(draft, action)
    case 'sanity.action.release.schedule':
      return schedule(draft, action, access)
    case 'sanity.action.release.unschedule':
      return unschedule(draft, name, access)
    case 'sanity.action.release.publish':
      return publishRelease(draft, releaseIn(draft, name, ['active'], 'published'), access)
    case 'sanity.action.release.archive':
      return archiveRelease(draft, name)
    case 'sanity.action.release.unarchive':
      return unarchiveRelease(draft, name, lastRevision)
    case 'sanity.action.release.delete': {
      const {_id} = releaseIn(draft, name, ['archived', 'published'], 'deleted')
      return draft.unguarded.remove(_id, {delete: {id: _id}})
    }
    case 'sanity.action.release.import':
      return importRelease(draft, action)
  }
}

function create(draft: TransactionDraft, {releaseId: name, metadata}: ReleaseActionOf<'create'>): void {
  const _id = releaseDocumentId(name)
  if (draft.get(_id)) throw rejectAction(409, `Release "${name}" already exists`)
  putRelease(draft, {_id, _type: 'system.release', name, state: 'active', metadata, userId: draft.author})
}

function edit(draft: TransactionDraft, {releaseId: name, patch}: ReleaseActionOf<'edit'>): void {
  const before = existingRelease(draft, name)
  const document = draft.get(before._id)
  const parsed = release.safeParse(document && patchDocument(document, patch))
  if (!parsed.success) throw rejectAction(400, `Malformed release: ${z.prettifyError(parsed.error)}`)
  const {metadata, ...others} = parsed.data
  const {metadata: _metadata, ...unchanged} = before
  if (JSON.stringify(others) !== JSON.stringify(unchanged))
    throw rejectAction(400, `An edit of release "${name}" can change its metadata only`)
  putRelease(draft, {...before, metadata})
}

// A scheduled release is scheduled again when its moment is moved.
function schedule(
  draft: TransactionDraft,
  {releaseId: name, publishAt}: ReleaseActionOf<'schedule'>,
  access: Access,
): void {
  const {error: _error, ...found} = releaseIn(draft, name, ['active', 'scheduled'], 'scheduled')
  checkMayPublish(versionsIn(draft, name), access)
  putRelease(draft, {...found, state: 'scheduled', publishAt, scheduledBy: draft.author})
}

function unschedule(draft: TransactionDraft, name: string, access: Access): void {
  const found = releaseIn(draft, name, ['scheduled'], 'unscheduled')
  checkMayPublish(versionsIn(draft, name), access)
  const {publishAt: _publishAt, scheduledBy: _scheduledBy, ...fields} = found
  putRelease(draft, {...fields, state: 'active'})
}
