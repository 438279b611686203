import {createHash} from 'node:crypto'
import {z} from 'zod'

/** What the chain begins with. */
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

/** A moment as the database answers it, in the form that the hash is made of: in UTC, to the microsecond. */
export function hashedMoment(answered: string): string {
  const {second, fraction = ''} = moment.exec(answered)?.groups ?? {}
  if (second === undefined) throw new Error(`${answered} is no moment in UTC`)
  return `${second}.${fraction.padEnd(6, '0')}Z`
}

/** The hash of an entry: of its fields, a line each, the content last. */
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
