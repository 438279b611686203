import type {StoredDocument} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {undo, type LogEntry} from './log-entry.ts'

type Known = Readonly<{
  /** A document as it is now. */
  now: (documentId: string) => StoredDocument | undefined
  /** The transaction before an entry that wrote its document; undefined when the log does not know (any more). */
  revisionBefore: (entry: LogEntry) => string | undefined
}>

/**
 * Tells the newest part of a log as the transactions that they were, documents before and after included.
 * @param entries All entries from a place in the log on, oldest first.
 * @returns undefined when the log no longer knows enough
 */
export function replay(
  entries: readonly LogEntry[],
  known: Known,
): readonly CommittedTransaction[] | undefined {
  const changes = new Map<LogEntry, Change>()
  for (const ofDocument of Map.groupBy(entries, ({documentId}) => documentId).values()) {
    const [oldest] = ofDocument
    if (!oldest) continue
    let after = known.now(oldest.documentId)
    for (const [index, entry] of [...ofDocument.entries()].toReversed()) {
      const revision = ofDocument[index - 1]?.transactionId ?? known.revisionBefore(entry)
      if (revision === undefined && entry.kind !== 'create') return undefined
      const before = undo(after, entry, revision ?? '')
      const {documentId, mutations, apply, revert} = entry
      changes.set(entry, {documentId, before, after, mutations, effects: {apply, revert}})
      after = before
    }
  }
  return [...Map.groupBy(entries, ({sequence}) => sequence).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const {sequence, transactionId: id, author, timestamp} = first
    return [{sequence, id, author, timestamp, changes: group.flatMap((entry) => changes.get(entry) ?? [])}]
  })
}
