import {createHash} from 'node:crypto'

/** The fields of an audit log entry that its hash covers, as the database's API writes them. */
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
  /** Null for entries older than seals. The first format then omits the line. */
  standing: string | null
  content: string
  /** The format of the hashed text. Older bundles don't have this field, and use format 1. */
  hash_format?: 1 | 2 | undefined
}>

/** The previous hash of the first entry. */
export const noHash = '0'.repeat(64)

const moment = /^(?<second>[^.+]+)(?:\.(?<fraction>\d+))?\+00:00$/u

/** Converts a database timestamp to its hashed form: UTC, to the microsecond. */
export function toHashedMoment(timestamp: string): string {
  const {second, fraction = ''} = moment.exec(timestamp)?.groups ?? {}
  if (second === undefined) throw new Error(`${timestamp} is not a timestamp in UTC`)
  return `${second}.${fraction.padEnd(6, '0')}Z`
}

/** Prefixes a value, so that null and the empty string hash differently. */
const orEmpty = (value: string | null): string => (value === null ? '' : `=${value}`)

const momentLines = (entry: HashedFields) => [
  toHashedMoment(entry.published_at),
  toHashedMoment(entry.recorded_at),
]

/** The format until November 2026. Null was an empty or missing line, so two entries could have the same text. */
const firstFormat = (entry: HashedFields): readonly string[] => [
  String(entry.position),
  entry.previous_hash,
  entry.document_id,
  entry.document_type,
  entry.revision,
  ...momentLines(entry),
  entry.author,
  entry.approved_by ?? '',
  ...(entry.standing === null ? [] : [entry.standing]),
]

/** Always has the same number of lines. Its first line can't occur in the first format. */
const secondFormat = (entry: HashedFields): readonly string[] => [
  'marsa-entry/2',
  String(entry.position),
  entry.previous_hash,
  entry.document_id,
  entry.document_type,
  entry.revision,
  ...momentLines(entry),
  entry.author,
  orEmpty(entry.approved_by),
  orEmpty(entry.standing),
]

/** The hashed text of an entry: one field per line, content last. Throws if a field contains a line break. */
export function toHashedText(entry: HashedFields): string {
  const lines = entry.hash_format === 2 ? secondFormat(entry) : firstFormat(entry)
  if (lines.some((line) => /[\n\r]/u.test(line))) throw new Error('a field holds a line break')
  return [...lines, entry.content].join('\n')
}

export const hashEntry = (entry: HashedFields): string =>
  createHash('sha256').update(toHashedText(entry)).digest('hex')

/** The last entry that was checked. */
export type Link = Readonly<{position: number; hash: string}>

export const genesis: Link = {position: 0, hash: noHash}

export type ChainCheck =
  | Readonly<{kind: 'intact'; last: Link}>
  | Readonly<{kind: 'broken'; position: number; reason: string}>

type ChainedEntry = HashedFields & Readonly<{hash: string}>

/** Verifies the entries that follow a link, and reports the first that doesn't fit. */
export function checkChain(entries: readonly ChainedEntry[], from: Link = genesis): ChainCheck {
  let last = from
  for (const entry of entries) {
    const position = last.position + 1
    if (entry.position !== position)
      return {kind: 'broken', position, reason: `it is missing; ${entry.position} follows`}
    if (entry.previous_hash !== last.hash)
      return {kind: 'broken', position, reason: 'its previous hash is not the hash of the entry before it'}
    if (entry.hash !== hashEntry(entry)) return {kind: 'broken', position, reason: 'it was altered'}
    last = {position, hash: entry.hash}
  }
  return {kind: 'intact', last}
}
