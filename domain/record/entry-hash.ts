import {createHash} from 'node:crypto'

/** The fields of an entry of the record that its hash covers, as the database's API writes them. */
export type HashedFields = Readonly<{
  position: number
  previous_hash: string
  document_id: string
  document_type: string
  revision: string
  published_at: string
  recorded_at: string
  author: string
  approved_by: string | null
  /** Null when it was entered before there were seals: then it is no line of what is hashed. */
  standing: string | null
  content: string
}>

/** The previous hash of the first entry. */
export const noHash = '0'.repeat(64)

const moment = /^(?<second>[^.+]+)(?:\.(?<fraction>\d+))?\+00:00$/u

/** A timestamp of the database in the form that is hashed: in UTC, to the microsecond. */
export function hashedMoment(timestamp: string): string {
  const {second, fraction = ''} = moment.exec(timestamp)?.groups ?? {}
  if (second === undefined) throw new Error(`${timestamp} is not a timestamp in UTC`)
  return `${second}.${fraction.padEnd(6, '0')}Z`
}

/** The text that an entry's hash is of: its fields, one a line, the content last. */
export const hashedText = (entry: HashedFields): string =>
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
    ...(entry.standing === null ? [] : [entry.standing]),
    entry.content,
  ].join('\n')

/** The SHA-256 of an entry's fields. */
export const entryHash = (entry: HashedFields): string =>
  createHash('sha256').update(hashedText(entry)).digest('hex')
