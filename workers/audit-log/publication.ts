import {createHash} from 'node:crypto'
import {z} from 'zod'

/** The previous hash of the first entry. */
export const noHash = '0'.repeat(64)

export const entryShape = z.object({
  position: z.number().int().positive(),
  document_id: z.string(),
  document_type: z.string(),
  revision: z.string(),
  published_at: z.iso.datetime({offset: true}),
  recorded_at: z.iso.datetime({offset: true}),
  author: z.string(),
  approved_by: z.string().nullable(),
  content: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
})

/** An entry of the publication log. */
export type Entry = Readonly<z.infer<typeof entryShape>>

const moment = /^(?<second>[^.+]+)(?:\.(?<fraction>\d+))?\+00:00$/u

/** A timestamp of the database in the form that is hashed: in UTC, to the microsecond. */
export function hashedMoment(timestamp: string): string {
  const {second, fraction = ''} = moment.exec(timestamp)?.groups ?? {}
  if (second === undefined) throw new Error(`${timestamp} is not a timestamp in UTC`)
  return `${second}.${fraction.padEnd(6, '0')}Z`
}

/** The hash of an entry's fields, one per line, the content last. */
export const hashOf = (entry: Omit<Entry, 'hash'>): string =>
  createHash('sha256')
    .update(
      [
        entry.position,
        entry.previous_hash,
        entry.document_id,
        entry.document_type,
        entry.revision,
        hashedMoment(entry.published_at),
        hashedMoment(entry.recorded_at),
        entry.author,
        entry.approved_by ?? '',
        entry.content,
      ].join('\n'),
    )
    .digest('hex')
