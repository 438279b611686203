import type {Dataset} from '../dataset.ts'
import {signedIn} from '../auth/auth-routes.ts'
import {respond, respondWithLines, isTrue} from '../http/respond.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {idsOfStory, listEvents} from './list-events.ts'
import {listTransactions} from './list-transactions.ts'
import type {LogEntry} from './log-entry.ts'
import type {TransactionLog} from './transaction-log.ts'
import {isDraftId, publishedId, type StoredDocument} from '../store/document.ts'

/** What happened to documents: as transactions, as old revisions, as events. For everybody who signed in. */
export const historyRoutes = (datasetOf: (call: Call) => Dataset): readonly Route[] => [
  {
    method: 'GET',
    path: '/data/history/:dataset/transactions/:ids*',
    handle: (call) => {
      const {log} = datasetWithHistory(call, datasetOf)
      const {query} = call
      const sequenceOf = (name: string) => log.sequenceOf(query.get(name) ?? '')
      const transactions = listTransactions(log.entries(pathPart(call, 'ids').split(',')), {
        from: sequenceOf('fromTransaction') ?? 0,
        to: sequenceOf('toTransaction') ?? Number.MAX_SAFE_INTEGER,
        limit: limitOf(call),
        newestFirst: isTrue(query.get('reverse')),
      })
      if (!isTrue(query.get('excludeMutations'))) return respondWithLines(transactions)
      return respondWithLines(transactions.map(({mutations: _mutations, ...rest}) => rest))
    },
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/documents/:ids*',
    handle: (call) => {
      const {log} = datasetWithHistory(call, datasetOf)
      const accepts = momentOf(call, (id) => log.sequenceOf(id))
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
      const events = listEvents(id, log.entries(idsOfStory(id))).filter(({sequence}) => sequence < before)
      const page = events.slice(0, limitOf(call))
      const nextCursor = page.length < events.length ? String(page.at(-1)?.sequence) : ''
      return respond({events: {[id]: page.map(({event}) => event)}, nextCursor})
    },
  },
]

// The Studio asks for a revision under the draft's id, also where that revision was written as published, as an import does.
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

const limitOf = ({query}: Call): number => {
  const limit = Number(query.get('limit') ?? 100)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, 1_000) : 100
}

/** Which log entries belong to the moment that a request names by revision, by time, or as the last existing one. */
function momentOf(
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
