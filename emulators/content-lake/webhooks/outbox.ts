import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {z} from 'zod'

/** SQL of the table of webhook deliveries that were not answered yet. */
export const outboxTable = `
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

/** One call that a webhook's target has yet to answer. */
export type Delivery = z.infer<typeof deliveryRow>

/** Deliveries that wait, in SQLite: written in the transaction that they tell of, removed when they are answered. */
export class Outbox {
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

  /** Adds a delivery; returns it with its number. */
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

  /** All deliveries that wait, oldest first. */
  waiting(): Delivery[] {
    return this.#statements.waiting.all().map((row) => deliveryRow.parse(row))
  }

  remove({id}: Delivery): void {
    this.#statements.remove.run(id)
  }

  /** Forgets all deliveries that wait. */
  clear(): void {
    this.#statements.clear.run()
  }
}
