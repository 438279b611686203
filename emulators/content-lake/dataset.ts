import path from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {withAddress} from './assets/asset-address.ts'
import {compileAccess, type Access} from './auth/access.ts'
import type {Grant, Role} from './auth/grants.ts'
import {checkWriter, checkWrites} from './auth/check-writes.ts'
import {systemGroups} from './auth/system-groups.ts'
import type {User} from './auth/users.ts'
import {Views} from './groq/views.ts'
import {httpError, mutationError} from './http/http-error.ts'
import {checkReferences} from './mutations/check-references.ts'
import {TransactionDraft, type MutationResult} from './mutations/transaction-draft.ts'
import {Listeners} from './realtime/listeners.ts'
import {LiveSubscribers} from './realtime/live-subscribers.ts'
import {DocumentStore} from './store/document-store.ts'
import {copyDatabase, openDatabase} from './store/open-database.ts'
import {completeTables, documentTables, renameLog} from './store/tables.ts'
import {describeReplacement} from './webhooks/describe-replacement.ts'
import {outboxTable, Outbox} from './webhooks/outbox.ts'
import {pruneLog, retention} from './history/prune-log.ts'
import {TransactionLog} from './history/transaction-log.ts'

export type DatasetOptions = Readonly<{
  folder: string
  name: string
  grants: Readonly<Record<Role, readonly Grant[]>>
  /** Where clients reach the Content Lake. */
  publicUrl: string
}>

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

function openDocuments(file: string): DatabaseSync {
  const database = openDatabase(file, documentTables + outboxTable)
  completeTables(database)
  return database
}

/** One dataset: its documents, who may do what with them, and what happened to them. */
export class Dataset {
  readonly name: string
  readonly grants: Readonly<Record<Role, readonly Grant[]>>
  readonly store: DocumentStore
  readonly views: Views
  readonly log: TransactionLog
  readonly outbox: Outbox
  readonly listeners: Listeners
  readonly liveReaders: LiveSubscribers
  readonly #database: DatabaseSync
  #isOpen = true
  readonly #access = new Map<Role, Access>()

  /** Opens `<folder>/<name>.sqlite`. Throws when another process holds it. */
  constructor({folder, name, grants, publicUrl}: DatasetOptions) {
    const database = openDocuments(path.join(folder, `${name}.sqlite`))
    this.name = name
    this.grants = grants
    this.store = new DocumentStore(
      database,
      (document) => withAddress(document, publicUrl),
      systemGroups(grants),
    )
    this.views = new Views(this.store)
    this.log = new TransactionLog(database, this.store)
    this.listeners = new Listeners(this.log)
    this.liveReaders = new LiveSubscribers(this.log)
    this.outbox = new Outbox(database)
    this.#database = database
    this.store.onCommit((transaction) => {
      this.listeners.announce(transaction)
      this.liveReaders.announce(transaction)
    })
  }

  /** Writes everything that this dataset holds at this moment into a new file. */
  copyTo(file: string): void {
    copyDatabase(this.#database, file)
  }

  /**
   * Readies a file that will take the place of this dataset's: clients of this one start over with it, and whoever is told of
   * changes will be told of each difference. Throws when the file is no dataset.
   */
  readySuccessor(file: string): void {
    const database = openDocuments(file)
    try {
      const successor = new DocumentStore(database)
      const outbox = new Outbox(database)
      renameLog(database)
      // What waited when the backup was taken has been told since.
      outbox.clear()
      const untold = [...this.outbox.waiting(), ...describeReplacement(this.store, successor)]
      for (const delivery of untold) outbox.add(delivery)
    } finally {
      database.close()
    }
  }

  /** Ends all streams and closes the file. */
  close(): void {
    this.listeners.close()
    this.liveReaders.close()
    this.#isOpen = false
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
    // The request began before a restore, or before the end.
    if (!this.#isOpen) throw httpError(503, 'The content is being replaced: ask again')
    if (transactionId !== undefined && this.store.hasTransaction(transactionId)) {
      const description = `Transaction "${transactionId}" was already carried out`
      throw mutationError(409, {description, type: 'duplicateTransactionError', id: transactionId})
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
