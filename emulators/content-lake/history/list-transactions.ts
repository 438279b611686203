import type {LogEntry} from './log-entry.ts'

export type TransactionRange = Readonly<{
  /** Positions in the log, inclusive. */
  from: number
  to: number
  limit: number
  newestFirst: boolean
}>

/** Groups the entries of a log by their transaction, in the service's shape. */
export function listTransactions(entries: readonly LogEntry[], range: TransactionRange) {
  const inRange = entries.filter(({sequence}) => sequence >= range.from && sequence <= range.to)
  const groups = [...Map.groupBy(inRange, ({sequence}) => sequence).values()]
  return (range.newestFirst ? groups.toReversed() : groups).slice(0, range.limit).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const {transactionId, timestamp, author} = first
    return [
      {
        id: transactionId,
        timestamp,
        author,
        documentIDs: group.map(({documentId}) => documentId),
        mutations: group.flatMap(({mutations}) => mutations),
        effects: Object.fromEntries(
          group.map(({documentId, apply, revert}) => [documentId, {apply, revert}]),
        ),
      },
    ]
  })
}
