import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {z} from 'zod'

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
