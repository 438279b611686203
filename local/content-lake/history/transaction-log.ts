import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'
import type {DocumentStore} from '../store/document-store.ts'

const json = z.string().transform((text): unknown => JSON.parse(text))
const patch = json.pipe(z.array(z.unknown()))

const entryRow = z.object({
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

/** What one transaction did to one document, as the log keeps it. */
export type LogEntry = z.infer<typeof entryRow>

const columns = `
  select c.sequence, t.id as transactionId, t.author, t.timestamp, c.document_id as documentId, c.kind,
    c.mutations, c.apply, c.revert
  from changes c join transactions t on t.sequence = c.sequence
`

const sequenceRow = z.object({sequence: z.number()})
const oldDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/** Reads what happened to documents. Old revisions are rebuilt by undoing changes, so none is stored twice. */
export class TransactionLog {
  readonly #database: DatabaseSync
  readonly #store: DocumentStore

  constructor(database: DatabaseSync, store: DocumentStore) {
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
      .map((row) => entryRow.parse(row))
  }

  /** Place of a transaction in the log; undefined when there is none of that id. */
  sequenceOf(transactionId: string): number | undefined {
    const row = this.#database.prepare('select sequence from transactions where id = ?').get(transactionId)
    return row && sequenceRow.parse(row).sequence
  }

  /** A document as it was after the newest entry about it that `accepts`; undefined when it did not exist then. */
  documentAt(id: string, accepts: (entry: LogEntry) => boolean): StoredDocument | undefined {
    let state = withoutRevision(this.#store.get(id))
    for (const entry of this.entries([id]).toReversed()) {
      if (accepts(entry))
        return state === null ? undefined : {...oldDocument.parse(state), _rev: entry.transactionId}
      state = applyPatch(state, entry.revert)
    }
    return undefined
  }
}

function withoutRevision(document: StoredDocument | undefined): unknown {
  if (!document) return null
  const {_rev, ...fields} = document
  return fields
}
