import {z} from 'zod'
import {applyMutation} from '../mutations/apply-mutation.ts'
import type {PatchOperations} from '../mutations/shapes.ts'
import type {TransactionDraft} from '../mutations/transaction-draft.ts'
import {draftPrefix, type StoredDocument} from '../store/document.ts'
import {rejectAction} from './reject-action.ts'
import {action, type Action, type ActionOf} from './shapes.ts'
import {strengthenFields} from './strengthen-references.ts'

// The Studio sends an edit of this field when it only wants a draft to exist.
const emptyEdit = '_empty_action_guard_pseudo_field_'

/** Reads one action of a request. Refuses with 400 what is malformed or not emulated. */
export function parseAction(sent: Readonly<{actionType: string}>): Action {
  const parsed = action.safeParse(sent)
  if (parsed.success) return parsed.data
  throw rejectAction(
    400,
    `Action "${sent.actionType}" is not emulated or malformed: ${z.prettifyError(parsed.error)}`,
  )
}

/** Applies one action to a transaction in the making, as the mutations that it stands for. */
export function applyAction(draft: TransactionDraft, given: Action): void {
  switch (given.actionType) {
    case 'sanity.action.document.create':
      return create(draft, given)
    case 'sanity.action.document.edit':
      return edit(draft, given)
    case 'sanity.action.document.replaceDraft':
      return replace(draft, given.attributes._id ?? `${draftPrefix}${given.publishedId}`, given.attributes)
    case 'sanity.action.document.publish':
      return publish(draft, given)
    case 'sanity.action.document.unpublish':
      return unpublish(draft, given)
    case 'sanity.action.document.delete':
      for (const id of [...given.includeDrafts, ...given.includeVersions, given.publishedId])
        remove(draft, id)
      return
    case 'sanity.action.document.discard':
      return remove(draft, given.draftId)
    case 'sanity.action.document.version.discard':
      return remove(draft, given.versionId)
    case 'sanity.action.document.version.create':
      return createVersion(draft, given)
    case 'sanity.action.document.version.replace':
      return replace(draft, given.document._id, given.document)
    case 'sanity.action.document.version.unpublish': {
      const fields = withoutRevision(existing(draft, given.publishedId))
      return replace(draft, given.versionId, {...fields, _system: {delete: true}})
    }
  }
}

function create(draft: TransactionDraft, {attributes, publishedId, ifExists}: ActionOf<'create'>): void {
  const id = attributes._id ?? `${draftPrefix}${publishedId}`
  if (draft.get(id)) {
    if (ifExists === 'ignore') return draft.skip(id)
    throw rejectAction(409, `Document "${id}" already exists`)
  }
  const fields = {...attributes, _id: id}
  draft.put(id, fields, {create: fields})
}

function edit(draft: TransactionDraft, {draftId, publishedId, patch}: ActionOf<'edit'>): void {
  if (!draft.get(draftId)) copy(draft, existing(draft, publishedId), draftId)
  const {unset, ...others} = patch
  const named = unset?.filter((path) => path !== emptyEdit) ?? []
  const operations: PatchOperations = {...others, ...(named.length > 0 ? {unset: named} : {})}
  if (Object.keys(operations).length === 0) return
  applyMutation(draft, {patch: {id: draftId, ...operations}}, {select: () => []})
}

function publish(draft: TransactionDraft, given: ActionOf<'publish'>): void {
  const document = existing(draft, given.draftId)
  const published = draft.get(given.publishedId)
  checkRevision(document, given.ifDraftRevisionId)
  checkRevision(published, given.ifPublishedRevisionId)
  const {_createdAt} = published ?? document
  const fields = {...strengthenFields(withoutRevision(document)), _type: document._type, _createdAt}
  replace(draft, given.publishedId, fields)
  remove(draft, given.draftId)
}

function unpublish(draft: TransactionDraft, {draftId, publishedId}: ActionOf<'unpublish'>): void {
  const published = existing(draft, publishedId)
  if (!draft.get(draftId)) copy(draft, published, draftId)
  remove(draft, publishedId)
}

function createVersion(draft: TransactionDraft, given: ActionOf<'version.create'>): void {
  const source = given.document ?? withoutRevision(existing(draft, given.baseId ?? given.publishedId))
  const id = given.versionId ?? given.document?._id
  if (id === undefined) throw rejectAction(400, 'A version needs an id')
  if (draft.get(id)) throw rejectAction(409, `Document "${id}" already exists`)
  replace(draft, id, source)
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
