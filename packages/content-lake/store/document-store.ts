import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {z} from 'zod'
import {type StoredDocument, PackedDocuments, parseDocument} from './document.ts'
import {inTransaction} from './databases.ts'
import type {CommittedTransaction, Transaction} from './transaction.ts'

/** Ids in the same dataset that a value points to with strong references, at any depth. */
export function strongReferences(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) strongReferences(item, found)
  else if (typeof value === 'object' && value !== null) {
    if ('_ref' in value && typeof value._ref === 'string' && isStrong(value)) found.add(value._ref)
    for (const field of Object.values(value)) strongReferences(field, found)
  }
  return found
}

// References into another dataset or project are not checked by the service either.
const isStrong = (reference: object): boolean =>
  !('_weak' in reference && reference._weak === true) && !('_dataset' in reference)

/** Finds references to a document without scanning all documents. */
export class ReferenceIndex {
  readonly #sources = new Map<string, Set<string>>()

  /** Ids of the documents that strongly refer to `target`. */
  sourcesOf(target: string): ReadonlySet<string> {
    return this.#sources.get(target) ?? new Set()
  }

  update(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (before) for (const target of strongReferences(before)) this.#sources.get(target)?.delete(before._id)
    if (!after) return
    for (const target of strongReferences(after)) {
      const sources = this.#sources.get(target)
      if (sources) sources.add(after._id)
      else this.#sources.set(target, new Set([after._id]))
    }
  }
}

const bodyRow = z.object({body: z.string()})

const findKind = (change: Transaction['changes'][number]) =>
  change.after === undefined ? 'delete' : change.before === undefined ? 'create' : 'update'

type Written = Readonly<{
  committed: CommittedTransaction
  /** The JSON text of each changed document; undefined for a removed one. */
  texts: ReadonlyMap<string, string | undefined>
}>

/** The documents of one dataset: in memory for reads, durable in SQLite. */
export class DocumentStore {
  readonly references = new ReferenceIndex()
  readonly #documents = new PackedDocuments()
  readonly #database: DatabaseSync
  readonly #statements: Readonly<Record<'log' | 'change' | 'put' | 'remove' | 'find' | 'last', StatementSync>>
  readonly #whileCommitting: ((transaction: CommittedTransaction) => void)[] = []
  readonly #afterCommit = new Set<(transaction: CommittedTransaction) => void>()

  /**
   * @param adopt Corrects addresses in documents that were stored elsewhere.
   * @param fixed Constant documents that are not stored.
   */
  constructor(
    database: DatabaseSync,
    adopt: (document: StoredDocument) => StoredDocument = (kept) => kept,
    fixed: readonly StoredDocument[] = [],
  ) {
    this.#database = database
    for (const document of fixed) this.#documents.set(document._id, JSON.stringify(document))
    this.#statements = {
      log: database.prepare('insert into transactions (id, author, timestamp) values (?, ?, ?)'),
      change: database.prepare(
        'insert into changes (document_id, sequence, kind, mutations, apply, revert, type) values (?, ?, ?, ?, ?, ?, ?)',
      ),
      put: database.prepare('insert or replace into documents (id, body) values (?, ?)'),
      remove: database.prepare('delete from documents where id = ?'),
      find: database.prepare('select 1 from transactions where id = ?'),
      last: database.prepare('select coalesce(max(sequence), 0) as sequence from transactions'),
    }
    for (const row of database.prepare('select body from documents').iterate()) {
      const {body} = bodyRow.parse(row)
      const stored = parseDocument(body)
      const document = adopt(stored)
      this.#documents.set(document._id, document === stored ? body : JSON.stringify(document))
      this.references.update(undefined, document)
    }
  }

  /** The approximate number of characters of all documents as JSON. */
  get characters(): number {
    return this.#documents.characters
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  ids(): Iterable<string> {
    return this.#documents.ids()
  }

  all(): Iterable<StoredDocument> {
    return this.#documents.all()
  }

  /** The JSON text of each document, with its id. */
  texts(): Iterable<readonly [id: string, text: string]> {
    return this.#documents.texts()
  }

  /** Place in the log of the newest transaction; 0 in an empty dataset. */
  lastSequence(): number {
    return z.object({sequence: z.number()}).parse(this.#statements.last.get()).sequence
  }

  hasTransaction(id: string): boolean {
    return this.#statements.find.get(id) !== undefined
  }

  /** Registers work that is stored, or lost, together with the transaction. */
  whileCommitting(work: (transaction: CommittedTransaction) => void): void {
    this.#whileCommitting.push(work)
  }

  /** Registers a listener for committed transactions, in their order; returns an unsubscribe function. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#afterCommit.add(listener)
    return () => this.#afterCommit.delete(listener)
  }

  /** Stores a transaction atomically. On return it's on disk. */
  commit(transaction: Transaction): CommittedTransaction {
    const {committed, texts} = this.#write(transaction)
    for (const [id, text] of texts) this.#documents.set(id, text)
    for (const {before, after} of committed.changes) this.references.update(before, after)
    for (const listener of this.#afterCommit) listener(committed)
    return committed
  }

  #write(transaction: Transaction): Written {
    const {log, change: logChange, put, remove} = this.#statements
    return inTransaction(this.#database, () => {
      const {lastInsertRowid} = log.run(transaction.id, transaction.author, transaction.timestamp)
      const sequence = Number(lastInsertRowid)
      const texts = new Map<string, string | undefined>()
      for (const change of transaction.changes) {
        const {documentId, after, mutations, effects} = change
        const body = after && JSON.stringify(after)
        if (body === undefined) remove.run(documentId)
        else put.run(documentId, body)
        texts.set(documentId, body)
        const [asSent, apply, revert] = [mutations, effects.apply, effects.revert].map((part) =>
          JSON.stringify(part),
        )
        const type = (after ?? change.before)?._type ?? ''
        logChange.run(documentId, sequence, findKind(change), asSent ?? '', apply ?? '', revert ?? '', type)
      }
      const committed = {...transaction, sequence}
      for (const work of this.#whileCommitting) work(committed)
      return {committed, texts}
    })
  }
}
