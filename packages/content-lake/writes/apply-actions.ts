import {existingRelease} from '../releases/release.ts'
import {
  draftPrefix,
  publishedId,
  findRelease,
  type StoredDocument,
  publishedFields,
} from '../store/document.ts'
import {rejectAction, atIndex} from '../http/http-error.ts'
import type {Dataset, WriteOptions, WriteResult} from '../dataset.ts'
import {applyReleaseAction, type ReleaseContext} from '../releases/apply-release-action.ts'
import {publishScheduled} from '../releases/publish-release.ts'
import {applyMutation} from './apply-mutation.ts'
import type {PatchOperations} from './mutation.ts'
import type {TransactionDraft} from './transaction-draft.ts'
import type {Action, ActionOf, ParsedAction} from './parse-action.ts'

// The Studio sends an edit of this field when it only wants a draft to exist. It waits for the event of its transaction, even if a draft exists already.
const emptyEdit = '_empty_action_guard_pseudo_field_'

/** Applies the mutations of one action to a draft transaction. */
function applyAction(draft: TransactionDraft, action: Action): void {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(draft, action)
    case 'sanity.action.document.edit':
      return edit(draft, action)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(draft, action)
    case 'sanity.action.document.publish':
      return publish(draft, action)
    case 'sanity.action.document.unpublish':
      return unpublish(draft, action)
    case 'sanity.action.document.delete':
      return removeAll(draft, action)
    case 'sanity.action.document.discard':
      return remove(draft, existing(draft, action.draftId)._id)
    case 'sanity.action.document.version.discard':
      return remove(draft, existing(draft, action.versionId)._id)
    case 'sanity.action.document.version.create':
      return createVersion(draft, action)
    case 'sanity.action.document.version.replace':
      return replace(draft, existing(draft, action.document._id)._id, action.document)
    case 'sanity.action.document.version.unpublish':
      return unpublishVersion(draft, action)
  }
}

function create(draft: TransactionDraft, {attributes, publishedId, ifExists}: ActionOf<'create'>): void {
  const id = attributes._id ?? `${draftPrefix}${publishedId}`
  if (id !== publishedId && draft.get(publishedId))
    throw rejectAction(409, `Document "${publishedId}" is published already: edit it`)
  if (draft.get(id)) {
    if (ifExists === 'ignore') return draft.skip(id)
    throw rejectAction(409, `Document "${id}" already exists`)
  }
  const fields = {...attributes, _id: id}
  draft.put(id, fields, {create: fields})
}

function replaceDraft(draft: TransactionDraft, {attributes, publishedId}: ActionOf<'replaceDraft'>): void {
  const id = attributes._id ?? `${draftPrefix}${publishedId}`
  if (!draft.get(id)) existing(draft, publishedId)
  replace(draft, id, attributes)
}

/** Deletes a published document with its versions. Rejects one that leaves a version behind. */
function removeAll(
  draft: TransactionDraft,
  {publishedId: id, includeDrafts, includeVersions}: ActionOf<'delete'>,
): void {
  const listed = [...includeDrafts, ...includeVersions]
  const stranger = listed.find((version) => publishedId(version) !== id)
  if (stranger !== undefined) throw rejectAction(400, `"${stranger}" is not a version of "${id}"`)
  existing(draft, id)
  const left = draft.versionsOf(id).find((version) => !listed.includes(version))
  if (left !== undefined)
    throw rejectAction(409, `Document "${id}" has the version "${left}", which the action does not delete`)
  for (const version of [...listed, id]) remove(draft, version)
}

/** Rejects an action that names the versions of two documents. */
function checkSame({draftId, publishedId: id}: Readonly<{draftId: string; publishedId: string}>): void {
  if (draftId === id || publishedId(draftId) !== id)
    throw rejectAction(400, `"${draftId}" is not a draft of "${id}"`)
}

function edit(draft: TransactionDraft, action: ActionOf<'edit'>): void {
  checkSame(action)
  const {draftId, patch} = action
  const isNew = !draft.get(draftId)
  if (isNew) copy(draft, existing(draft, action.publishedId), draftId)
  const {unset, ...others} = patch
  const named = unset?.filter((path) => !isNew || path !== emptyEdit) ?? []
  const operations: PatchOperations = {...others, ...(named.length > 0 ? {unset: named} : {})}
  if (Object.keys(operations).length === 0) return
  applyMutation(draft, {patch: {id: draftId, ...operations}}, {select: () => []})
}

function publish(draft: TransactionDraft, action: ActionOf<'publish'>): void {
  checkSame(action)
  const document = existing(draft, action.draftId)
  const published = draft.get(action.publishedId)
  checkRevision(document, action.ifDraftRevisionId)
  checkRevision(published, action.ifPublishedRevisionId)
  const {_createdAt} = published ?? document
  const fields = {...publishedFields(document), _createdAt}
  replace(draft, action.publishedId, fields)
  remove(draft, action.draftId)
}

function unpublish(draft: TransactionDraft, action: ActionOf<'unpublish'>): void {
  checkSame(action)
  const {draftId} = action
  const published = existing(draft, action.publishedId)
  if (!draft.get(draftId)) copy(draft, published, draftId)
  remove(draft, action.publishedId)
}

function createVersion(draft: TransactionDraft, action: ActionOf<'version.create'>): void {
  const id = action.versionId ?? action.document?._id
  if (id === undefined) throw rejectAction(400, 'A version needs an id')
  if (publishedId(id) !== action.publishedId)
    throw rejectAction(400, `"${id}" is not a version of "${action.publishedId}"`)
  const name = findRelease(id)
  if (name !== undefined) existingRelease(draft, name)
  if (draft.get(id)) throw rejectAction(409, `Document "${id}" already exists`)
  replace(draft, id, action.document ?? copyOfBase(draft, id, action))
}

/** The fields of a new version or draft, with its origin. The Studio compares the origin with the draft to find later changes. */
function copyOfBase(draft: TransactionDraft, id: string, action: ActionOf<'version.create'>) {
  const base = existing(draft, action.baseId ?? action.publishedId)
  checkRevision(base, action.ifBaseRevisionId)
  const {_rev, _updatedAt, _originalId, _system, ...fields} = base
  const origin = {base: {id: base._id, rev: base._rev}}
  return {...fields, _type: base._type, ...(id === action.publishedId ? {} : {_system: origin})}
}

function unpublishVersion(
  draft: TransactionDraft,
  {versionId, publishedId: id}: ActionOf<'version.unpublish'>,
): void {
  const name = findRelease(versionId)
  if (name !== undefined) existingRelease(draft, name)
  const published = existing(draft, id)
  const fields = withoutRevision(draft.get(versionId) ?? published)
  replace(draft, versionId, {...fields, _system: {delete: true}})
}

const withoutRevision = (document: StoredDocument) => {
  const {_rev, _updatedAt, _originalId, ...fields} = document
  return {...fields, _type: document._type}
}

function replace(
  draft: TransactionDraft,
  id: string,
  fields: Readonly<Record<string, unknown>> & {_type: string},
): void {
  draft.put(id, fields, {createOrReplace: {...fields, _id: id}})
}

function copy(draft: TransactionDraft, document: StoredDocument, id: string): void {
  const fields = {...withoutRevision(document), _id: id}
  draft.put(id, fields, {create: fields})
}

function remove(draft: TransactionDraft, id: string): void {
  if (draft.get(id)) draft.remove(id, {delete: {id}})
}

function existing(draft: TransactionDraft, id: string): StoredDocument {
  const document = draft.get(id)
  if (!document) throw rejectAction(409, `Document "${id}" was not found`)
  return document
}

function checkRevision(document: StoredDocument | undefined, expected: string | undefined): void {
  if (expected === undefined || document?._rev === expected) return
  throw rejectAction(
    409,
    `Document "${document?._id ?? ''}" has unexpected revision ID, expected "${expected}"`,
  )
}

/** Applies actions as one transaction. Rejects scheduling a release that couldn't be published now. */
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
