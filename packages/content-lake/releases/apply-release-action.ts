import {z} from 'zod'
import {rejectAction} from '../http/http-error.ts'
import type {TransactionDraft} from '../writes/transaction-draft.ts'
import {type StoredDocument, releaseDocumentId} from '../store/document.ts'
import {checkMayPublish, type Access} from '../auth/access.ts'
import {patchDocument} from '../writes/patch-document.ts'
import {
  finalStates,
  putRelease,
  releaseIn,
  versionsIn,
  release,
  releaseStates,
  type ReleaseActionOf,
  existingRelease,
  type ReleaseAction,
} from './release.ts'
import {publishRelease} from './publish-release.ts'

/** The last revision of a deleted document; undefined after the retention of the history. */
type LastRevision = (id: string) => StoredDocument | undefined

/** Removes the versions of a release. They stay in the history. */
function archiveRelease(draft: TransactionDraft, name: string): void {
  const release = releaseIn(draft, name, ['active'], 'archived')
  const versions = versionsIn(draft, name)
  for (const {_id} of versions) draft.remove(_id, {delete: {id: _id}})
  putRelease(draft, {...release, state: 'archived', finalDocumentStates: finalStates(versions)})
}

/** Restores an archived release with the versions that it had. */
function unarchiveRelease(draft: TransactionDraft, name: string, lastRevision: LastRevision): void {
  const release = releaseIn(draft, name, ['archived'], 'unarchived')
  const {finalDocumentStates = [], ...fields} = release
  putRelease(draft, {...fields, state: 'active'})
  for (const {id} of finalDocumentStates) {
    const version = lastRevision(id)
    if (!version) throw rejectAction(409, `The history no longer holds "${id}", which the release had`)
    draft.put(id, version, {createOrReplace: version})
  }
}

const imported = release.partial({_id: true, name: true, userId: true}).extend({
  // An export has null where a field is missing.
  state: z.enum([...releaseStates, 'scheduling', 'publishing', 'archiving', 'unarchiving']).default('active'),
  publishAt: z.iso.datetime().nullish(),
  publishedAt: z.iso.datetime().nullish(),
  finalDocumentStates: z.array(z.looseObject({id: z.string()})).nullish(),
  error: z.object({message: z.string()}).nullish(),
})

/** Imports a release from an export. A scheduled release becomes active and has to be scheduled again. */
function importRelease(draft: TransactionDraft, action: ReleaseActionOf<'import'>): void {
  const {releaseId: name, ifExists} = action
  const id = releaseDocumentId(name)
  if (draft.get(id)) {
    if (ifExists === 'ignore') return draft.skip(id)
    if (ifExists === 'fail') throw rejectAction(409, `Release "${name}" already exists`)
  }
  const parsed = imported.safeParse(action.document)
  if (!parsed.success) throw rejectAction(400, `"${name}" is not a release: ${z.prettifyError(parsed.error)}`)
  const {publishAt: _publishAt, scheduledBy: _scheduledBy, error: _error, ...fields} = parsed.data
  const {publishedAt, finalDocumentStates, state, ...others} = fields
  putRelease(draft, {
    ...others,
    _id: id,
    name,
    userId: fields.userId ?? draft.author,
    state: state === 'published' || state === 'archived' ? state : 'active',
    ...(publishedAt ? {publishedAt} : {}),
    ...(finalDocumentStates ? {finalDocumentStates} : {}),
  })
}

export type ReleaseContext = Readonly<{
  /** The permissions of the sender. */
  access: Access
  lastRevision: LastRevision
}>

/** Applies one action on a release to a draft transaction. Rejects with 409 if the release's state doesn't allow it. */
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

// Also reschedules a scheduled release.
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
