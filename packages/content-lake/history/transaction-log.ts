import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import type {DocumentStore} from '../store/document-store.ts'

/** A client's position in a dataset's log: a transaction, and the number of its events that the client has. */
export type LogPosition = Readonly<{
  /** The name of the log. */
  log: string
  /** The place of the transaction: 1, 2, 3 … */
  sequence: number
  events: number
}>

/** Formats a position for clients. */
export const formatPosition = ({log, sequence, events}: LogPosition): string => `${log}.${sequence}.${events}`

/** Parses a position from a client; undefined if it's malformed. */
export function parsePosition(text: string): LogPosition | undefined {
  const [, log, sequence, events] = /^(\w+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  return log === undefined ? undefined : {log, sequence: Number(sequence), events: Number(events)}
}

const json = z.string().transform((text): unknown => JSON.parse(text))
const patch = json.pipe(z.array(z.unknown()))

/** A row of the log. */
const logEntry = z.object({
  sequence: z.number(),
  transactionId: z.string(),
  author: z.string(),
  timestamp: z.string(),
  documentId: z.string(),
  kind: z.enum(['create', 'update', 'delete']),
  mutations: json.pipe(z.array(z.unknown())),
  apply: patch,
  revert: patch,
})

/** The effect of one transaction on one document, as stored in the log. */
export type LogEntry = z.infer<typeof logEntry>

const oldDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/**
 * A document as it was before an entry of its log; undefined when the entry created it.
 * @param revision The transaction that had written what was there before.
 */
function undo(
  after: StoredDocument | undefined,
  {revert}: Pick<LogEntry, 'revert'>,
  revision: string,
): StoredDocument | undefined {
  const before: unknown = applyPatch(withoutRevision(after), revert)
  return before === null ? undefined : {...oldDocument.parse(before), _rev: revision}
}

function withoutRevision(document: StoredDocument | undefined): unknown {
  if (!document) return null
  const {_rev, ...fields} = document
  return fields
}

type CurrentState = Readonly<{
  /** A document as it is now. */
  now: (documentId: string) => StoredDocument | undefined
  /** The transaction that wrote the document before an entry; undefined if it isn't in the log. */
  revisionBefore: (entry: LogEntry) => string | undefined
}>

/**
 * Rebuilds the newest part of a log as transactions, with documents before and after.
 * @param entries All entries from a position in the log on, oldest first.
 * @returns undefined when the log was pruned too far
 */
function replay(
  entries: readonly LogEntry[],
  current: CurrentState,
): readonly CommittedTransaction[] | undefined {
  const changes = new Map<LogEntry, Change>()
  for (const ofDocument of Map.groupBy(entries, ({documentId}) => documentId).values()) {
    const [oldest] = ofDocument
    if (!oldest) continue
    let after = current.now(oldest.documentId)
    for (const [index, entry] of [...ofDocument.entries()].toReversed()) {
      const revision = ofDocument[index - 1]?.transactionId ?? current.revisionBefore(entry)
      if (revision === undefined && entry.kind !== 'create') return undefined
      const before = undo(after, entry, revision ?? '')
      const {documentId, mutations, apply, revert} = entry
      changes.set(entry, {documentId, before, after, mutations, effects: {apply, revert}})
      after = before
    }
  }
  return [...Map.groupBy(entries, ({sequence}) => sequence).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const {sequence, transactionId: id, author, timestamp} = first
    return [{sequence, id, author, timestamp, changes: group.flatMap((entry) => changes.get(entry) ?? [])}]
  })
}

/** What a reader needs of each change besides who made it and when. */
type Parts = Readonly<{mutations: boolean; effects: boolean}>

const selectColumns = ({mutations, effects}: Parts) => `
  select c.sequence, t.id as transactionId, t.author, t.timestamp, c.document_id as documentId, c.kind,
    ${mutations ? 'c.mutations' : "'[]' as mutations"},
    ${effects ? 'c.apply, c.revert' : "'[]' as apply, '[]' as revert"}
  from changes c join transactions t on t.sequence = c.sequence
`
const everyPart: Parts = {mutations: true, effects: true}

const sequenceRow = z.object({sequence: z.number()})
const documentIdRow = z.object({documentId: z.string()})
const revisionRow = z.object({id: z.string()})
const nameRow = z.object({id: z.string()})
const prunedRow = z.object({prunedThrough: z.number()})
const countRow = z.object({count: z.number()})

// For a client that missed more, a reload is faster than a replay.
const maxReplayed = 2_000

/** Reads the history of documents. Old revisions are rebuilt by undoing changes. */
export class TransactionLog {
  readonly #database: DatabaseSync
  readonly #store: DocumentStore
  readonly #name: string

  constructor(database: DatabaseSync, store: DocumentStore) {
    this.#name = nameRow.parse(database.prepare('select id from log_state').get()).id
    this.#database = database
    this.#store = store
  }

  /** All entries about any of the documents, oldest first, with the parts that are read of them. */
  entries(documentIds: readonly string[], parts = everyPart): LogEntry[] {
    const marks = documentIds.map(() => '?').join(', ')
    const sql = `${selectColumns(parts)} where c.document_id in (${marks}) order by c.sequence, c.document_id`
    return this.#database
      .prepare(sql)
      .all(...documentIds)
      .map((row) => logEntry.parse(row))
  }

  /** The ids of all documents that a transaction wrote. */
  documentIds(sequence: number): string[] {
    return this.#database
      .prepare('select document_id as documentId from changes where sequence = ? order by document_id')
      .all(sequence)
      .map((row) => documentIdRow.parse(row).documentId)
  }

  /** Finds the place of a transaction in the log; undefined for an unknown id. */
  sequenceOf(transactionId: string): number | undefined {
    const row = this.#database.prepare('select sequence from transactions where id = ?').get(transactionId)
    return row && sequenceRow.parse(row).sequence
  }

  /** Rebuilds a document as it was after its newest entry that `accepts`; undefined if it didn't exist then. */
  documentAt(id: string, accepts: (entry: LogEntry) => boolean): StoredDocument | undefined {
    const entries = this.entries([id]).toReversed()
    let state = this.#store.get(id)
    for (const [index, entry] of entries.entries()) {
      if (accepts(entry)) return state
      state = undo(state, entry, entries[index + 1]?.transactionId ?? '')
    }
    return undefined
  }

  /** The position of a client that has followed everything so far. */
  end(): LogPosition {
    return {log: this.#name, sequence: this.#store.lastSequence() + 1, events: 0}
  }

  /** The events after a client's position, oldest first; undefined if the log was pruned. */
  since({log, sequence}: LogPosition): readonly CommittedTransaction[] | undefined {
    if (log !== this.#name || sequence > this.#store.lastSequence() + 1) return undefined
    if (sequence <= this.#prunedThrough()) return undefined
    const {count} = countRow.parse(
      this.#database.prepare('select count(*) as count from changes where sequence >= ?').get(sequence),
    )
    if (count > maxReplayed) return undefined
    const rows = this.#database
      .prepare(`${selectColumns(everyPart)} where c.sequence >= ? order by c.sequence, c.document_id`)
      .all(sequence)
    return replay(
      rows.map((row) => logEntry.parse(row)),
      {
        now: (documentId) => this.#store.get(documentId),
        revisionBefore: (entry) => this.#revisionBefore(entry),
      },
    )
  }

  #prunedThrough(): number {
    const row = this.#database.prepare('select pruned_through as prunedThrough from log_state').get()
    return prunedRow.parse(row).prunedThrough
  }

  #revisionBefore({documentId, sequence}: LogEntry): string | undefined {
    const sql = `select t.id from changes c join transactions t on t.sequence = c.sequence
      where c.document_id = ? and c.sequence < ? order by c.sequence desc limit 1`
    const row = this.#database.prepare(sql).get(documentId, sequence)
    return row && revisionRow.parse(row).id
  }
}
