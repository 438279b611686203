import type {Dataset} from '../dataset.ts'
import {queryParams} from '../queries/query-routes.ts'
import {isTrue} from '../http/bodies.ts'
import {httpError} from '../http/http-error.ts'
import type {Call, Route} from '../http/router.ts'
import {toCaller} from '../queries/query-pool.ts'

/** `GET /data/listen/:dataset` and `GET /data/live/events/:dataset`: streams of server-sent events. */
export const makeRealtimeRoutes = (findDataset: (call: Call) => Dataset): readonly Route[] => [
  {
    method: 'GET',
    path: '/data/listen/:dataset',
    handle: async (call) => {
      const {query: search, user} = call
      const dataset = findDataset(call)
      return await dataset.listeners.listen({
        query: search.get('query') ?? '*',
        params: queryParams(search),
        access: dataset.accessOf(user),
        caller: toCaller(user),
        includeMutations: search.get('includeMutations') !== 'false',
        includeEffects: search.get('effectFormat') === 'mendoza',
        includeResult: isTrue(search.get('includeResult')),
        includePrevious: isTrue(search.get('includePreviousRevision')),
        includeAllVersions: isTrue(search.get('includeAllVersions')),
        resumesAt: isTrue(search.get('enableResume')) ? (readLastEventId(call) ?? undefined) : undefined,
      })
    },
  },
  {
    method: 'GET',
    path: '/data/live/events/:dataset',
    handle: (call) => {
      const dataset = findDataset(call)
      const includeDrafts = isTrue(call.query.get('includeDrafts'))
      if (includeDrafts && call.user.role === 'anonymous')
        throw httpError(401, 'Live events of drafts need a token')
      return dataset.liveSubscribers.follow(dataset.accessOf(call.user), includeDrafts, readLastEventId(call))
    },
  },
]

// Browsers cannot set the header, so clients put it into the query.
const readLastEventId = ({request, query}: Call): string | null =>
  request.headers.get('last-event-id') ?? query.get('lastEventId')
