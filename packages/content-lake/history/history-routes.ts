import type {Dataset} from '../dataset.ts'
import {signedIn} from '../auth/auth-routes.ts'
import {respond, respondWithLines, isTrue} from '../http/bodies.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {isDraftId, publishedId, type StoredDocument} from '../store/document.ts'
import type {LogEntry, TransactionLog} from './transaction-log.ts'
import {historyIds, listEvents} from './list-events.ts'

export type TransactionRange = Readonly<{
  /** Positions in the log, inclusive. */
  from: number
  to: number
  limit: number
  newestFirst: boolean
  mutations: boolean
  effects: boolean
}>

/** The transactions of some documents in the service's shape: each names all its documents, with the effects on the requested ones. */
function listTransactions(log: TransactionLog, documentIds: readonly string[], range: TransactionRange) {
  const entries = log.entries(documentIds, range)
  const inRange = entries.filter(({sequence}) => sequence >= range.from && sequence <= range.to)
  const groups = [...Map.groupBy(inRange, ({sequence}) => sequence).values()]
  return (range.newestFirst ? groups.toReversed() : groups).slice(0, range.limit).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const {sequence, transactionId, timestamp, author} = first
    return [
      {
        id: transactionId,
        timestamp,
        author,
        documentIDs: log.documentIds(sequence),
        ...(range.mutations && {mutations: group.flatMap(({mutations}) => mutations)}),
        ...(range.effects && {
          effects: Object.fromEntries(
            group.map(({documentId, apply, revert}) => [documentId, {apply, revert}]),
          ),
        }),
      },
    ]
  })
}

/** The history of documents: transactions, old revisions and events. For signed-in users. */
export const historyRoutes = (datasetOf: (call: Call) => Dataset): readonly Route[] => [
  {
    method: 'GET',
    path: '/data/history/:dataset/transactions/:ids*',
    handle: (call) => {
      const {log} = datasetWithHistory(call, datasetOf)
      const {query} = call
      const readSequence = (name: string) => log.sequenceOf(query.get(name) ?? '')
      return respondWithLines(
        listTransactions(log, pathPart(call, 'ids').split(','), {
          from: readSequence('fromTransaction') ?? 0,
          to: readSequence('toTransaction') ?? Number.MAX_SAFE_INTEGER,
          limit: readLimit(call),
          newestFirst: isTrue(query.get('reverse')),
          mutations: !isTrue(query.get('excludeMutations')),
          effects: query.get('effectFormat') === 'mendoza',
        }),
      )
    },
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/documents/:ids*',
    handle: (call) => {
      const {log} = datasetWithHistory(call, datasetOf)
      const accepts = readEntryFilter(call, (id) => log.sequenceOf(id))
      const ids = pathPart(call, 'ids').split(',')
      const isOfRevision = call.query.get('revision') !== null
      return respond({
        documents: ids.flatMap(
          (id) =>
            log.documentAt(id, accepts) ?? (isOfRevision ? publishedAs(id, log, accepts) : undefined) ?? [],
        ),
      })
    },
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/events/documents/:id*',
    handle: (call) => {
      const {log} = datasetWithHistory(call, datasetOf)
      const id = pathPart(call, 'id')
      const before = Number(call.query.get('nextCursor') || Infinity)
      const events = listEvents(id, log.entries(historyIds(id))).filter(({sequence}) => sequence < before)
      const page = events.slice(0, readLimit(call))
      const nextCursor = page.length < events.length ? String(page.at(-1)?.sequence) : ''
      return respond({events: {[id]: page.map(({event}) => event)}, nextCursor})
    },
  },
]

// The Studio requests a revision by the draft's id, even if an import wrote it as published.
function publishedAs(
  id: string,
  log: TransactionLog,
  accepts: (entry: LogEntry) => boolean,
): StoredDocument | undefined {
  const published = isDraftId(id) ? log.documentAt(publishedId(id), accepts) : undefined
  return published && {...published, _id: id}
}

function datasetWithHistory(call: Call, datasetOf: (call: Call) => Dataset): Dataset {
  signedIn(call)
  return datasetOf(call)
}

const readLimit = ({query}: Call): number => {
  const limit = Number(query.get('limit') ?? 100)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, 1_000) : 100
}

/** The log entries up to the requested revision or time, or up to the last existing revision. */
function readEntryFilter(
  {query}: Call,
  sequenceOf: (id: string) => number | undefined,
): (entry: LogEntry) => boolean {
  if (isTrue(query.get('lastRevision'))) return ({kind}) => kind !== 'delete'
  const revision = query.get('revision')
  if (revision !== null) {
    const last = sequenceOf(revision) ?? 0
    return ({sequence}) => sequence <= last
  }
  const time = new Date(query.get('time') ?? Date.now()).getTime()
  return ({timestamp}) => new Date(timestamp).getTime() <= time
}
