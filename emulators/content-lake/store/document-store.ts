import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {z} from 'zod'
import type {StoredDocument} from './document.ts'
import {inTransaction} from './in-transaction.ts'
import {ReferenceIndex} from './reference-index.ts'
import {TotalSize} from './total-size.ts'
import type {CommittedTransaction, Transaction} from './transaction.ts'

const bodyRow = z.object({body: z.string()})
const documentShape: z.ZodType<StoredDocument> = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

const kindOf = (change: Transaction['changes'][number]) =>
  change.after === undefined ? 'delete' : change.before === undefined ? 'create' : 'update'

type Written = Readonly<{
  committed: CommittedTransaction
  /** Characters of each document that it changed. */
  sizes: ReadonlyMap<string, number>
}>

/** The documents of one dataset: in memory for reads, durable in SQLite. */
export class DocumentStore {
  readonly references = new ReferenceIndex()
  readonly #documents = new Map<string, StoredDocument>()
  readonly #size = new TotalSize()
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
    for (const document of fixed) this.#documents.set(document._id, document)
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
      const document = adopt(documentShape.parse(JSON.parse(body)))
      this.#documents.set(document._id, document)
      this.#size.set(document._id, body.length)
      this.references.update(undefined, document)
    }
  }

  /** About how many characters of JSON all documents are. */
  get characters(): number {
    return this.#size.total
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  all(): IterableIterator<StoredDocument> {
    return this.#documents.values()
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

  /** Stores a transaction atomically; it is on disk on return. */
  commit(transaction: Transaction): CommittedTransaction {
    const {committed, sizes} = this.#write(transaction)
    for (const [id, characters] of sizes) this.#size.set(id, characters)
    for (const {documentId, before, after} of committed.changes) {
      if (after) this.#documents.set(documentId, after)
      else this.#documents.delete(documentId)
      this.references.update(before, after)
    }
    for (const listener of this.#afterCommit) listener(committed)
    return committed
  }

  #write(transaction: Transaction): Written {
    const {log, change: logChange, put, remove} = this.#statements
    return inTransaction(this.#database, () => {
      const {lastInsertRowid} = log.run(transaction.id, transaction.author, transaction.timestamp)
      const sequence = Number(lastInsertRowid)
      const sizes = new Map<string, number>()
      for (const change of transaction.changes) {
        const {documentId, after, mutations, effects} = change
        const body = after && JSON.stringify(after)
        if (body === undefined) remove.run(documentId)
        else put.run(documentId, body)
        sizes.set(documentId, body?.length ?? 0)
        const [asSent, apply, revert] = [mutations, effects.apply, effects.revert].map((part) =>
          JSON.stringify(part),
        )
        const type = (after ?? change.before)?._type ?? ''
        logChange.run(documentId, sequence, kindOf(change), asSent ?? '', apply ?? '', revert ?? '', type)
      }
      const committed = {...transaction, sequence}
      for (const work of this.#whileCommitting) work(committed)
      return {committed, sizes}
    })
  }
}
