import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {z} from 'zod'
import {isObject, publishedId} from '../store/document.ts'
import type {Change} from '../store/transaction.ts'
import {newTransactionId} from '../writes/transaction-draft.ts'
import type {DocumentStore} from '../store/document-store.ts'

/** SQL of the table of pending webhook deliveries. */
export const deliveryTable = `
  create table if not exists deliveries (
    id integer primary key autoincrement, document_id text not null, transaction_id text not null,
    transaction_time text not null, operation text not null, payload text not null
  );
`

const deliveryRow = z.object({
  id: z.number(),
  documentId: z.string(),
  transactionId: z.string(),
  transactionTime: z.string(),
  operation: z.enum(['create', 'update', 'delete']),
  payload: z.string(),
})

/** A pending call of a webhook's target. */
export type Delivery = z.infer<typeof deliveryRow>

/** Pending deliveries in SQLite: written in the transaction of the change, removed after success. */
export class DeliveryQueue {
  readonly #statements: Readonly<Record<'add' | 'waiting' | 'remove' | 'clear', StatementSync>>

  constructor(database: DatabaseSync) {
    this.#statements = {
      add: database.prepare(
        'insert into deliveries (document_id, transaction_id, transaction_time, operation, payload) values (?, ?, ?, ?, ?)',
      ),
      waiting: database.prepare(
        `select id, document_id as documentId, transaction_id as transactionId,
          transaction_time as transactionTime, operation, payload
        from deliveries order by id`,
      ),
      remove: database.prepare('delete from deliveries where id = ?'),
      clear: database.prepare('delete from deliveries'),
    }
  }

  /** Adds a delivery; returns it with its id. */
  add(delivery: Omit<Delivery, 'id'>): Delivery {
    const {documentId, transactionId, transactionTime, operation, payload} = delivery
    const {lastInsertRowid} = this.#statements.add.run(
      documentId,
      transactionId,
      transactionTime,
      operation,
      payload,
    )
    return {...delivery, id: Number(lastInsertRowid)}
  }

  /** All pending deliveries, oldest first. */
  waiting(): Delivery[] {
    return this.#statements.waiting.all().map((row) => deliveryRow.parse(row))
  }

  remove({id}: Delivery): void {
    this.#statements.remove.run(id)
  }

  /** Removes all pending deliveries. */
  clear(): void {
    this.#statements.clear.run()
  }
}

type Operation = Delivery['operation']

const toOperation = ({before, after}: Pick<Change, 'before' | 'after'>): Operation => {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

const readSlug = (slug: unknown): unknown => (isObject(slug) ? (slug['current'] ?? null) : null)

// Drafts, versions and system documents are not public.
const isPublic = (id: string, type: string): boolean =>
  id === publishedId(id) && !id.startsWith('_.') && !type.startsWith('sanity.') && !type.startsWith('system.')

/** The payload of a change, `{_id, _type, slug, operation}`; undefined when it is not public. */
export function describeChange(
  change: Pick<Change, 'before' | 'after'>,
): Readonly<{operation: Operation; payload: string}> | undefined {
  const document = change.after ?? change.before
  if (!document || !isPublic(document._id, document._type)) return undefined
  const operation = toOperation(change)
  const {_id, _type} = document
  return {operation, payload: JSON.stringify({_id, _type, slug: readSlug(document['slug']), operation})}
}

/** Deliveries for a replaced dataset: one for each public document that differs. */
export function describeReplacement(before: DocumentStore, after: DocumentStore): Omit<Delivery, 'id'>[] {
  const ids = new Set([...before.ids(), ...after.ids()])
  // A target treats a known transaction id as a repetition.
  const transactionId = newTransactionId()
  const transactionTime = new Date().toISOString()
  return [...ids].flatMap((documentId) => {
    const [old, now] = [before.get(documentId), after.get(documentId)]
    if (old?._rev === now?._rev) return []
    const description = describeChange({before: old, after: now})
    return description ? [{documentId, transactionId, transactionTime, ...description}] : []
  })
}
