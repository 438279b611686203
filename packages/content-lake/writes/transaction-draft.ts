import {randomUUID} from 'node:crypto'
import {mutationError} from '../http/http-error.ts'
import {
  isVersionId,
  findRelease,
  type StoredDocument,
  isReleaseDocumentId,
  releaseDocumentId,
  publishedId,
} from '../store/document.ts'
import {type DocumentStore, strongReferences, type ReferenceIndex} from '../store/document-store.ts'
import type {Change, Transaction} from '../store/transaction.ts'
import {diff} from './diff.ts'

/** Fields that mutations can't change in an existing document. */
type ImmutableAttribute = '_id' | '_type'

/** The service's error for a mutation that would change one. */
const immutableAttribute = (attribute: ImmutableAttribute, index: number) =>
  mutationError(
    409,
    {
      description: `Cannot modify immutable attribute "${attribute}"`,
      type: 'cannotModifyImmutableAttributeError',
      attribute,
    },
    index,
  )

/**
 * Rejects a write that only an action on a release may make: of its own document, and of its versions unless it is active.
 * A version without a release is allowed, as on the service: an import may bring it before its release.
 */
function checkWritable(id: string, get: (id: string) => StoredDocument | undefined): void {
  if (isReleaseDocumentId(id)) {
    const description = `"${id}" is changed by actions on releases only`
    throw mutationError(403, {description, type: 'insufficientPermissionsError', id})
  }
  const name = isVersionId(id) ? findRelease(id) : undefined
  const release = name === undefined ? undefined : get(releaseDocumentId(name))
  if (!release || release['state'] === 'active') return
  const description = `Document "${id}" is locked: its release is ${String(release['state'])}`
  throw mutationError(409, {description, type: 'documentLockedError', id})
}

export type Outcome = 'create' | 'update' | 'delete' | 'none'
type Touched = {after: StoredDocument | undefined; mutations: unknown[]; step: number}
type Fields = Readonly<Record<string, unknown>> & {_type: string}
export type MutationResult = Readonly<{id: string; operation: Outcome}>

/** The service's transaction ids are 22 characters long. */
export const newTransactionId = (): string => randomUUID().replaceAll('-', '').slice(0, 22)

const withoutRevision = (document: StoredDocument | undefined): unknown => {
  if (!document) return undefined
  const {_rev, ...rest} = document
  return rest
}

/** A draft of a transaction. Later steps see the changes of earlier ones. Other readers see them after the commit. */
export class TransactionDraft {
  readonly id: string
  readonly author: string
  readonly timestamp = new Date().toISOString()
  readonly #store: DocumentStore
  readonly #touched = new Map<string, Touched>()
  readonly #outcomes = new Map<string, Outcome>()
  #changed: Readonly<{attribute: ImmutableAttribute; step: number}> | undefined
  #step = 0

  constructor(store: DocumentStore, author: string, id: string = newTransactionId()) {
    this.#store = store
    this.author = author
    this.id = id
  }

  /** Begins with a mutation or action of the transaction; `index` is its place, from 0. */
  begin(index: number): void {
    this.#step = index
  }

  /** The place of the mutation or action that changed a document last. */
  stepOf(id: string): number {
    return this.#touched.get(id)?.step ?? 0
  }

  get(id: string): StoredDocument | undefined {
    const touched = this.#touched.get(id)
    return touched ? touched.after : this.#store.get(id)
  }

  /** The changes so far: written documents, and the ids of removed ones. */
  changed(): Readonly<{documentId: string; after?: StoredDocument}>[] {
    return Array.from(this.#touched, ([documentId, {after}]) => (after ? {documentId, after} : {documentId}))
  }

  /** All documents whose ids have a prefix, in the order of their ids. */
  startingWith(prefix: string): readonly StoredDocument[] {
    return this.#matching((id) => id.startsWith(prefix))
  }

  /** The ids of a document's draft and of its versions in releases. */
  versionsOf(published: string): readonly string[] {
    return this.#matching((id) => id !== published && publishedId(id) === published).map(({_id}) => _id)
  }

  #matching(isMeant: (id: string) => boolean): readonly StoredDocument[] {
    const ids = new Set([...this.#store.ids(), ...this.#touched.keys()])
    return [...ids]
      .filter(isMeant)
      .toSorted()
      .flatMap((id) => this.get(id) ?? [])
  }

  /** Adds a new revision with its mutation. Rejects a document that only an action on its release may change. */
  put(id: string, fields: Fields, mutation: unknown): void {
    checkWritable(id, (other) => this.get(other))
    this.keep('_type', this.get(id)?._type, fields._type)
    this.#put(id, fields, mutation)
  }

  /** Records that a mutation changes an immutable field. */
  keep(attribute: ImmutableAttribute, before: unknown, after: unknown): void {
    if (before !== undefined && before !== after) this.#changed ??= {attribute, step: this.#step}
  }

  /** Rejects a transaction that changes an immutable field. Call it after checking the author's permissions. */
  checkKept(): void {
    if (this.#changed) throw immutableAttribute(this.#changed.attribute, this.#changed.step)
  }

  remove(id: string, mutation: unknown): void {
    checkWritable(id, (other) => this.get(other))
    this.#remove(id, mutation)
  }

  /** The same for releases and their locked versions, which only actions on releases may change. */
  readonly unguarded = {
    put: (id: string, fields: Fields, mutation: unknown): void => this.#put(id, fields, mutation),
    remove: (id: string, mutation: unknown): void => this.#remove(id, mutation),
  }

  #put(id: string, fields: Fields, mutation: unknown): void {
    const before = this.get(id)
    const createdAt = fields['_createdAt'] ?? before?._createdAt
    // Only an import sets it: a transaction that removes a document and creates it again changes it now.
    const isNew = before === undefined && this.#store.get(id) === undefined
    const imported = isNew ? fields['_updatedAt'] : undefined
    this.#touch(id, mutation).after = {
      ...fields,
      _id: id,
      _createdAt: typeof createdAt === 'string' ? createdAt : this.timestamp,
      _updatedAt: typeof imported === 'string' ? imported : this.timestamp,
      _rev: this.id,
    }
    this.#recordOutcome(id, before ? 'update' : 'create')
  }

  #remove(id: string, mutation: unknown): void {
    this.#touch(id, mutation).after = undefined
    this.#recordOutcome(id, 'delete')
  }

  /** Records that a mutation did not change a document. */
  skip(id: string): void {
    if (!this.#outcomes.has(id)) this.#outcomes.set(id, 'none')
  }

  results(): readonly MutationResult[] {
    return [...this.#outcomes].map(([id, operation]) => ({id, operation}))
  }

  /** All changes of the transaction compared with the stored documents. */
  finish(): Transaction {
    // In the order of the log, so that a replay has the same order.
    const touched = [...this.#touched].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const changes = touched.flatMap(([documentId, {after, mutations}]): Change[] => {
      const before = this.#store.get(documentId)
      if (!before && !after) return []
      const [old, revised] = [withoutRevision(before), withoutRevision(after)]
      const effects = {apply: diff(old, revised), revert: diff(revised, old)}
      return [{documentId, before, after, mutations, effects}]
    })
    return {id: this.id, author: this.author, timestamp: this.timestamp, changes}
  }

  #touch(id: string, mutation: unknown) {
    const touched = this.#touched.get(id) ?? {after: undefined, mutations: [], step: 0}
    touched.step = this.#step
    touched.mutations.push(mutation)
    this.#touched.set(id, touched)
    return touched
  }

  #recordOutcome(id: string, outcome: Outcome): void {
    // A document that is made and then patched in one transaction was created by it.
    if (outcome === 'update' && this.#outcomes.get(id) === 'create') return
    this.#outcomes.set(id, outcome)
  }
}

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
