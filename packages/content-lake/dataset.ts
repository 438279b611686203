import type {DatabaseSync} from 'node:sqlite'
import {withAddress} from './assets/asset-files.ts'
import {compileAccess, type Access, checkWriter, checkWrites, systemGroups} from './auth/access.ts'
import {
  listGrants,
  type Grants,
  type Role,
  type RoleTitle,
  type DocumentRules,
  type User,
} from './auth/grants.ts'
import {Views} from './groq/view.ts'
import {httpError, mutationError} from './http/http-error.ts'
import {checkReferences, TransactionDraft, type MutationResult} from './writes/transaction-draft.ts'
import {Listeners} from './realtime/listeners.ts'
import {LiveSubscribers} from './realtime/event-streams.ts'
import {DocumentStore} from './store/document-store.ts'
import {
  type Databases,
  copyDatabase,
  openDatabase,
  completeTables,
  documentTables,
  renameLog,
  inTransaction,
} from './store/databases.ts'
import {describeReplacement, deliveryTable, DeliveryQueue} from './webhooks/deliveries.ts'
import {TransactionLog} from './history/transaction-log.ts'
import {QueryPool} from './queries/query-pool.ts'
import {z} from 'zod'

export type Retention = Readonly<{
  /** Younger changes are kept. */
  days: number
  /** Number of the newest changes of each document that are always kept. */
  changesPerDocument: number
  /** Published documents of these types keep all of their changes. */
  permanentTypes: readonly string[]
}>

/** Retention of the document history. Published documents of some types keep it forever. */
export const makeRetention = (permanentTypes: readonly string[]): Retention => ({
  days: 90,
  changesPerDocument: 50,
  permanentTypes,
})

const dayInMilliseconds = 86_400_000
const sequences = z.array(z.object({sequence: z.number()}))

/**
 * Deletes changes beyond the retention: always the oldest of a document, so that every later revision can still be rebuilt.
 * Documents themselves are not changed.
 * @returns The number of deleted changes.
 */
export function pruneLog(
  database: DatabaseSync,
  {days, changesPerDocument, permanentTypes}: Retention,
  now: Date,
): number {
  const before = new Date(now.getTime() - days * dayInMilliseconds).toISOString()
  const deleteChanges = database.prepare(`
    with aged as (
      select c.document_id, c.sequence, t.timestamp,
        row_number() over (partition by c.document_id order by c.sequence desc) as age
      from changes c join transactions t on t.sequence = c.sequence
    )
    delete from changes
    where (document_id, sequence) in (select document_id, sequence from aged where age > ? and timestamp < ?)
      and document_id not in (
        select document_id from changes
        where type in (select value from json_each(?)) and document_id not glob 'drafts.*' and document_id not glob 'versions.*'
      )
    returning sequence
  `)
  return inTransaction(database, () => {
    const deleted = sequences.parse(
      deleteChanges.all(changesPerDocument, before, JSON.stringify(permanentTypes)),
    )
    const last = deleted.reduce((latest, {sequence}) => Math.max(latest, sequence), 0)
    database.prepare('update log_state set pruned_through = max(pruned_through, ?)').run(last)
    database.exec('delete from transactions where sequence not in (select sequence from changes)')
    return deleted.length
  })
}

export type DatasetOptions = Readonly<{
  databases: Databases
  projectId: string
  name: string
  grants: Grants
  roles: readonly RoleTitle[]
  members: readonly User[]
  rules: DocumentRules
  /** The base address of assets. */
  assetsUrl: string
}>

export type WriteOptions = Readonly<{
  author: User
  transactionId?: string | undefined
  /** Validates without storing. */
  dryRun?: boolean
}>

export type WriteResult = Readonly<{
  transactionId: string
  results: readonly MutationResult[]
  /** A document after the transaction. */
  after: (id: string) => unknown
}>

const tables = documentTables + deliveryTable

const completed = (database: DatabaseSync): DatabaseSync => {
  completeTables(database)
  return database
}

/** One dataset: its documents, their access rules, and their history. */
export class Dataset {
  readonly name: string
  readonly grants: Grants
  readonly members: readonly User[]
  readonly store: DocumentStore
  readonly views: Views
  readonly queries: QueryPool
  readonly log: TransactionLog
  readonly deliveries: DeliveryQueue
  readonly listeners: Listeners
  readonly liveSubscribers: LiveSubscribers
  readonly #database: DatabaseSync
  readonly #close: () => void
  readonly #rules: DocumentRules
  #isOpen = true
  readonly #access = new Map<Role, Access>()

  /** Opens the dataset's database. Throws if another process uses it. */
  constructor({databases, projectId, name, grants, roles, members, rules, assetsUrl}: DatasetOptions) {
    const database = completed(databases.open(name, tables))
    this.name = name
    this.grants = grants
    this.members = members
    this.#rules = rules
    this.#close = () => databases.close(name)
    this.store = new DocumentStore(
      database,
      (document) => withAddress(document, assetsUrl),
      systemGroups(grants, roles, members),
    )
    this.views = new Views(this.store)
    this.log = new TransactionLog(database, this.store)
    this.queries = new QueryPool(this.store, {grants, home: {projectId, dataset: name}})
    this.listeners = new Listeners(this.log, this.queries)
    this.liveSubscribers = new LiveSubscribers(this.log)
    this.deliveries = new DeliveryQueue(database)
    this.#database = database
    this.store.onCommit((transaction) => {
      this.queries.apply(transaction)
      this.listeners.announce(transaction)
      this.liveSubscribers.announce(transaction)
    })
  }

  /** Writes the current state of this dataset into a new file. */
  copyTo(file: string): void {
    copyDatabase(this.#database, file)
  }

  /**
   * Prepares a file that will replace this dataset: clients have to reload, and webhooks are queued for each difference. Throws when
   * the file is not a dataset.
   */
  prepareReplacement(file: string): void {
    const database = completed(openDatabase(file, tables))
    try {
      const successor = new DocumentStore(database)
      const deliveries = new DeliveryQueue(database)
      renameLog(database)
      // The deliveries that were pending in the backup have been sent since.
      deliveries.clear()
      const pending = [...this.deliveries.waiting(), ...describeReplacement(this.store, successor)]
      for (const delivery of pending) deliveries.add(delivery)
    } finally {
      database.close()
    }
  }

  /** Closes all streams and the file. */
  close(): void {
    this.listeners.close()
    this.liveSubscribers.close()
    this.queries.close()
    this.#isOpen = false
    this.#close()
  }

  /** Removes history beyond the retention. */
  prune(): void {
    pruneLog(this.#database, makeRetention(this.#rules.typesWithHistory), new Date())
  }

  /** What a user may do here. */
  accessOf({role}: User): Access {
    const access = this.#access.get(role) ?? compileAccess(listGrants(this.grants, role))
    this.#access.set(role, access)
    return access
  }

  /** Runs steps as one transaction. If one is rejected, stores nothing. */
  write(options: WriteOptions, steps: (draft: TransactionDraft) => void): WriteResult {
    const {author, transactionId, dryRun = false} = options
    const access = this.accessOf(author)
    checkWriter(access)
    // The request started before a restore or the shutdown.
    if (!this.#isOpen) throw httpError(503, 'The content is being replaced: try again')
    if (transactionId !== undefined && this.store.hasTransaction(transactionId)) {
      const description = `Transaction "${transactionId}" was already applied`
      throw mutationError(409, {description, type: 'duplicateTransactionError', id: transactionId})
    }
    const draft = new TransactionDraft(this.store, author.id, transactionId)
    steps(draft)
    const transaction = draft.finish()
    checkWrites(transaction, access, this.#rules, (id) => this.store.get(id))
    draft.checkKept()
    checkReferences(draft, transaction, this.store.references)
    if (!dryRun && transaction.changes.length > 0) this.store.commit(transaction)
    return {transactionId: draft.id, results: draft.results(), after: (id) => draft.get(id)}
  }
}
