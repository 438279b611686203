import path from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {compileAccess, type Access} from './auth/access.ts'
import type {Grant, Role} from './auth/grants.ts'
import {checkWriter, checkWrites} from './auth/check-writes.ts'
import type {User} from './auth/users.ts'
import {Views} from './groq/views.ts'
import {refuseMutation} from './http/refusal.ts'
import {checkReferences} from './mutations/check-references.ts'
import {TransactionDraft, type MutationResult} from './mutations/transaction-draft.ts'
import {Listeners} from './realtime/listeners.ts'
import {LiveReaders} from './realtime/live-readers.ts'
import {DocumentStore} from './store/document-store.ts'
import {openDatabase} from './store/open-database.ts'
import {completeTables, documentTables} from './store/tables.ts'
import {outboxTable, Outbox} from './webhooks/outbox.ts'
import {pruneLog, retention} from './history/prune-log.ts'
import {TransactionLog} from './history/transaction-log.ts'

export type WriteOptions = Readonly<{
  author: User
  transactionId?: string | undefined
  /** Checks everything and stores nothing. */
  dryRun?: boolean
}>

export type WriteResult = Readonly<{
  transactionId: string
  results: readonly MutationResult[]
  /** A document as the transaction left it. */
  after: (id: string) => unknown
}>

/** One dataset: its documents, who may do what with them, and what happened to them. */
export class Dataset {
  readonly name: string
  readonly grants: Readonly<Record<Role, readonly Grant[]>>
  readonly store: DocumentStore
  readonly views: Views
  readonly log: TransactionLog
  readonly outbox: Outbox
  readonly listeners: Listeners
  readonly liveReaders: LiveReaders
  readonly #database: DatabaseSync
  readonly #access = new Map<Role, Access>()

  /** Opens `<folder>/<name>.sqlite`. Throws when another process holds it. */
  constructor(folder: string, name: string, grants: Readonly<Record<Role, readonly Grant[]>>) {
    const database = openDatabase(path.join(folder, `${name}.sqlite`), documentTables + outboxTable)
    completeTables(database)
    this.name = name
    this.grants = grants
    this.store = new DocumentStore(database)
    this.views = new Views(this.store)
    this.log = new TransactionLog(database, this.store)
    this.listeners = new Listeners(this.log)
    this.liveReaders = new LiveReaders(this.log)
    this.outbox = new Outbox(database)
    this.#database = database
    this.store.onCommit((transaction) => {
      this.listeners.announce(transaction)
      this.liveReaders.announce(transaction)
    })
  }

  /** Ends all streams and closes the file. */
  close(): void {
    this.listeners.close()
    this.liveReaders.close()
    this.#database.close()
  }

  /** Forgets what the history need not keep any more. */
  prune(): void {
    pruneLog(this.#database, retention, new Date())
  }

  /** What a user may do here. */
  accessOf({role}: User): Access {
    const access = this.#access.get(role) ?? compileAccess(this.grants[role])
    this.#access.set(role, access)
    return access
  }

  /** Runs steps as one transaction: all of them are stored, or, when any is refused, none. */
  write(options: WriteOptions, steps: (draft: TransactionDraft) => void): WriteResult {
    const {author, transactionId, dryRun = false} = options
    const access = this.accessOf(author)
    checkWriter(access)
    if (transactionId !== undefined && this.store.hasTransaction(transactionId)) {
      const description = `Transaction "${transactionId}" was already carried out`
      throw refuseMutation(409, {description, type: 'duplicateTransactionError', id: transactionId})
    }
    const draft = new TransactionDraft(this.store, author.id, transactionId)
    steps(draft)
    const transaction = draft.finish()
    checkWrites(transaction, access)
    checkReferences(draft, transaction, this.store.references)
    if (!dryRun && transaction.changes.length > 0) this.store.commit(transaction)
    return {transactionId: draft.id, results: draft.results(), after: (id) => draft.get(id)}
  }
}
