import {randomBytes, randomUUID} from 'node:crypto'
import {isObject} from '../store/document.ts'
import {mutationError} from '../http/http-error.ts'
import {patchDocument} from './patch-document.ts'
import type {IncomingDocument, Mutation} from './mutation.ts'
import type {TransactionDraft} from './transaction-draft.ts'

/** Adds a missing `_key` to each object in an array. The Studio addresses items by it. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => (isObject(item) ? withKey(withFieldKeys(item)) : item))
  return isObject(value) ? withFieldKeys(value) : value
}

/** The same for a document or any other object. */
const withFieldKeys = <T extends Readonly<Record<string, unknown>>>(value: T): T => ({
  ...value,
  ...Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withArrayKeys(field)])),
})

const withKey = (item: Readonly<Record<string, unknown>>) =>
  typeof item['_key'] === 'string' ? item : {_key: randomBytes(6).toString('hex'), ...item}

export type MutationOptions = Readonly<{
  /** Adds a missing `_key` to objects in arrays. */
  autoGenerateArrayKeys?: boolean
  /** Ids of the documents that a mutation selects with a query instead of an id. */
  select: (query: string, params: Readonly<Record<string, unknown>>) => readonly string[]
}>

/** Applies one mutation to a draft transaction. Throws an HttpError if it conflicts. */
export function applyMutation(draft: TransactionDraft, mutation: Mutation, options: MutationOptions): void {
  const keyed = <T extends Readonly<Record<string, unknown>>>(fields: T): T =>
    options.autoGenerateArrayKeys === true ? withFieldKeys(fields) : fields

  if ('create' in mutation) return create(draft, keyed(mutation.create))
  if ('createIfNotExists' in mutation) {
    const id = mutation.createIfNotExists._id
    if (draft.get(id)) return draft.skip(id)
    return draft.put(id, keyed(mutation.createIfNotExists), mutation)
  }
  if ('createOrReplace' in mutation) {
    return draft.put(mutation.createOrReplace._id, keyed(mutation.createOrReplace), mutation)
  }
  if ('delete' in mutation) {
    for (const id of selected(mutation.delete, options)) if (draft.get(id)) draft.remove(id, {delete: {id}})
    return
  }
  const {id: _id, query: _query, params: _params, ...operations} = mutation.patch
  for (const id of selected(mutation.patch, options)) {
    const document = draft.get(id)
    if (!document) {
      const description = `The document with the ID "${id}" was not found`
      throw mutationError(409, {description, type: 'documentNotFoundError', id})
    }
    const patched = keyed(patchDocument(document, operations))
    for (const attribute of ['_id', '_type'] as const)
      draft.keep(attribute, document[attribute], patched[attribute])
    draft.put(
      id,
      {...patched, _type: document._type, _createdAt: document._createdAt},
      {
        patch: {id, ...operations},
      },
    )
  }
}

const selected = (
  target: Readonly<Record<string, unknown>>,
  {select}: MutationOptions,
): readonly string[] => {
  const {id, query, params} = target
  if (typeof id === 'string') return [id]
  return typeof query === 'string' ? select(query, typeof params === 'object' ? {...params} : {}) : []
}

/** Adds a generated id to a mutation that creates a document without one. */
export const withId = (mutation: Mutation): Mutation =>
  'create' in mutation ? {create: {...mutation.create, _id: completeId(mutation.create._id)}} : mutation

function create(draft: TransactionDraft, document: IncomingDocument): void {
  const id = completeId(document._id)
  if (draft.get(id)) {
    const description = `Document by ID "${id}" already exists`
    throw mutationError(409, {description, type: 'documentAlreadyExistsError', id})
  }
  draft.put(id, document, {create: {...document, _id: id}})
}

// "drafts." asks for a draft with a generated id.
const completeId = (id: string | undefined): string => {
  if (id === undefined) return randomUUID()
  return id.endsWith('.') ? `${id}${randomUUID()}` : id
}
