import type {Transaction} from '../audit-desk/read-history.ts'

/** A change in the log: one publication, or what one person wrote in one go. */
export type LogEntry = Readonly<{
  key: string
  documentId: string
  type: string
  authorId: string | undefined
  /** ISO 8601, UTC: of its first and its last transaction. */
  from: string
  at: string
  /** The last transaction. */
  revision: string
}>

/** Whoever pauses for longer begins another change. */
const pauseMilliseconds = 10 * 60 * 1_000

const isDraft = (id: string): boolean => id.startsWith('drafts.')

const continues = (earlier: Transaction, later: LogEntry): boolean =>
  isDraft(later.documentId) &&
  earlier.author === later.authorId &&
  Date.parse(later.from) - Date.parse(earlier.timestamp) <= pauseMilliseconds

/**
 * The changes that transactions are of, newest first, one for each document. The content service stores a draft every few letters: what a person
 * wrote without a longer pause is one change. `types` are those of the documents that the log is of. Transactions come newest first.
 */
export function logEntries(
  transactions: readonly Transaction[],
  types: ReadonlyMap<string, string>,
): LogEntry[] {
  const entries: LogEntry[] = []
  /** Where the latest entry of each document is. */
  const latest = new Map<string, number>()
  for (const transaction of transactions) {
    const {id, timestamp, author, documentIDs} = transaction
    for (const documentId of documentIDs) {
      const type = types.get(documentId)
      if (type === undefined) continue
      const index = latest.get(documentId)
      const later = index === undefined ? undefined : entries[index]
      if (index !== undefined && later && continues(transaction, later)) {
        entries[index] = {...later, from: timestamp}
      } else {
        latest.set(documentId, entries.length)
        const key = `${id} ${documentId}`
        entries.push({key, documentId, type, authorId: author, from: timestamp, at: timestamp, revision: id})
      }
    }
  }
  return entries
}

/** The keys of the entries by which documents were deleted: the latest of each that does not exist any more. Entries come newest first. */
export function lastOfDeleted(
  entries: readonly Pick<LogEntry, 'key' | 'documentId'>[],
  deleted: ReadonlySet<string>,
): ReadonlySet<string> {
  const latest = new Map<string, string>()
  for (const {key, documentId} of entries)
    if (deleted.has(documentId) && !latest.has(documentId)) latest.set(documentId, key)
  return new Set(latest.values())
}
