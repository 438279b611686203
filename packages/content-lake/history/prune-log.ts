import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {inTransaction} from '../store/databases.ts'

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
