import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import {logEntry, undo, type LogEntry} from './log-entry.ts'
import type {LogPosition} from './log-position.ts'
import {replay} from './replay.ts'

const columns = `
  select c.sequence, t.id as transactionId, t.author, t.timestamp, c.document_id as documentId, c.kind,
    c.mutations, c.apply, c.revert
  from changes c join transactions t on t.sequence = c.sequence
`

const sequenceRow = z.object({sequence: z.number()})
const revisionRow = z.object({id: z.string()})
const nameRow = z.object({id: z.string()})
const prunedRow = z.object({prunedThrough: z.number()})
const countRow = z.object({count: z.number()})

// Whoever missed more reads everything anew sooner than it is told again.
const mostRetold = 2_000

/** Reads what happened to documents. Old revisions are rebuilt by undoing changes, so none is stored twice. */
export class TransactionLog {
  readonly #database: DatabaseSync
  readonly #store: DocumentStore
  readonly #name: string

  constructor(database: DatabaseSync, store: DocumentStore) {
    this.#name = nameRow.parse(database.prepare('select id from log_state').get()).id
    this.#database = database
    this.#store = store
  }

  /** All entries about any of the documents, oldest first. */
  entries(documentIds: readonly string[]): LogEntry[] {
    const marks = documentIds.map(() => '?').join(', ')
    const sql = `${columns} where c.document_id in (${marks}) order by c.sequence, c.document_id`
    return this.#database
      .prepare(sql)
      .all(...documentIds)
      .map((row) => logEntry.parse(row))
  }

  /** Place of a transaction in the log; undefined when there is none of that id. */
  sequenceOf(transactionId: string): number | undefined {
    const row = this.#database.prepare('select sequence from transactions where id = ?').get(transactionId)
    return row && sequenceRow.parse(row).sequence
  }

  /** A document as it was after the newest entry about it that `accepts`; undefined when it did not exist then. */
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

  /** What a client at a position has missed, oldest first; undefined when the log cannot tell (any more). */
  since({log, sequence}: LogPosition): readonly CommittedTransaction[] | undefined {
    if (log !== this.#name || sequence > this.#store.lastSequence() + 1) return undefined
    if (sequence <= this.#prunedThrough()) return undefined
    const {count} = countRow.parse(
      this.#database.prepare('select count(*) as count from changes where sequence >= ?').get(sequence),
    )
    if (count > mostRetold) return undefined
    const rows = this.#database
      .prepare(`${columns} where c.sequence >= ? order by c.sequence, c.document_id`)
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
