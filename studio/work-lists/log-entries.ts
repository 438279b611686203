import type {Transaction} from '../audit-desk/read-history.ts'
import {say, studioLocale} from '../i18n/say.ts'

/** A change in the log: one publication, or one person's continuous editing. */
export type LogEntry = Readonly<{
  key: string
  documentId: string
  type: string
  authorId: string | undefined
  /** ISO 8601, UTC. The times of the first and last transaction. */
  from: string
  at: string
  /** The last transaction. */
  revision: string
}>

/** A longer pause starts another change. */
const pauseMilliseconds = 10 * 60 * 1_000

const isDraft = (id: string): boolean => id.startsWith('drafts.')

const isContinuation = (earlier: Transaction, later: LogEntry): boolean =>
  isDraft(later.documentId) &&
  earlier.author === later.authorId &&
  Date.parse(later.from) - Date.parse(earlier.timestamp) <= pauseMilliseconds

/**
 * The changes behind transactions, newest first, one per document. The content service stores a draft every few characters, so edits by one person
 * without a longer pause count as one change. `types` are the logged document types. Transactions come newest first.
 */
export function listLogEntries(
  transactions: readonly Transaction[],
  types: ReadonlyMap<string, string>,
): LogEntry[] {
  const entries: LogEntry[] = []
  /** The index of each document's latest entry. */
  const latest = new Map<string, number>()
  for (const transaction of transactions) {
    const {id, timestamp, author, documentIDs} = transaction
    for (const documentId of documentIDs) {
      const type = types.get(documentId)
      if (type === undefined) continue
      const index = latest.get(documentId)
      const later = index === undefined ? undefined : entries[index]
      if (index !== undefined && later && isContinuation(transaction, later)) {
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

/** The keys of the entries that deleted documents: the latest entry of each document that no longer exists. Entries come newest first. */
export function findLastOfDeleted(
  entries: readonly Pick<LogEntry, 'key' | 'documentId'>[],
  deleted: ReadonlySet<string>,
): ReadonlySet<string> {
  const latest = new Map<string, string>()
  for (const {key, documentId} of entries)
    if (deleted.has(documentId) && !latest.has(documentId)) latest.set(documentId, key)
  return new Set(latest.values())
}

/** The changes of a day. An import's changes are a separate, folded group. */
export type DayOfLog = Readonly<{title: string; isFolded: boolean; entries: readonly LogEntry[]}>

const dayFormat = new Intl.DateTimeFormat(studioLocale, {dateStyle: 'full'})

/** More changed documents than this in a minute come from a program. */
const maxByHand = 20

const formatAuthorAndMinute = ({authorId = '', at}: LogEntry): string => `${at.slice(0, 16)} ${authorId}`

/** Groups changes by day, newest first, and separates bulk changes. Changes come newest first. */
export function groupByDay(entries: readonly LogEntry[]): DayOfLog[] {
  const together = Map.groupBy(entries, formatAuthorAndMinute)
  const isImported = (entry: LogEntry) =>
    (together.get(formatAuthorAndMinute(entry)) ?? []).length > maxByHand
  const days = Map.groupBy(entries, ({at}) => dayFormat.format(new Date(at)))
  return [...days].flatMap(([title, ofDay]) => [
    {title, isFolded: false, entries: ofDay.filter((entry) => !isImported(entry))},
    {
      title: say('{day}: many changes at once, for example an import', {day: title}),
      isFolded: true,
      entries: ofDay.filter(isImported),
    },
  ])
}
