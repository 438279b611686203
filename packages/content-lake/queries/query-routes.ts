import {z} from 'zod'
import type {Dataset} from '../dataset.ts'
import type {Params} from '../groq/engine.ts'
import type {PathNaming} from '../groq/run-query.ts'
import {isNamedPerspective, parseLayers, type Perspective} from '../groq/view.ts'
import {hasReleases} from '../releases/release.ts'
import {respondWithJson, isTrue, readJson} from '../http/bodies.ts'
import {httpError, HttpError} from '../http/http-error.ts'
import type {Call, Route} from '../http/router.ts'
import {toCaller} from './query-pool.ts'
import {rejectOutcome} from './jobs.ts'

const queryBody = z.looseObject({
  query: z.string().min(1),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** Rejects unknown fields in a query's body with the service's message. Options belong in the address. */
function requireKnownFields(body: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(body).find((field) => field !== 'query' && field !== 'params')
  if (unknown === undefined) return
  const description = `json: unknown field "${unknown}"`
  const error = {bodyTruncated: false, description, type: 'httpInvalidRequestBody'}
  throw new HttpError(400, description, {error})
}

/** `GET` and `POST /data/query/:dataset`: GROQ, in a perspective, with the sync tags for live clients. */
export const queryRoutes = (datasetOf: (call: Call) => Dataset): readonly Route[] => {
  const runAndRespond = async (call: Call, query: string, params: Params): Promise<Response> => {
    const {user} = call
    const outcome = await datasetOf(call).queries.run(
      {
        kind: 'query',
        query,
        params,
        role: user.role,
        identity: user.id,
        perspective: readPerspective(call),
        sourceMap: sourceMapNaming(call),
        returnQuery: call.query.get('returnQuery') !== 'false',
      },
      toCaller(user),
      call.request.signal,
    )
    if (outcome.kind !== 'responded') throw rejectOutcome(query, outcome)
    const {body, etag} = outcome
    if (call.request.headers.get('if-none-match') === etag)
      return new Response(null, {status: 304, headers: {etag}})
    return respondWithJson(body, {etag})
  }
  return [
    {
      method: 'GET',
      path: '/data/query/:dataset',
      handle: (call) => runAndRespond(call, call.query.get('query') ?? '', queryParams(call.query)),
    },
    {
      method: 'POST',
      path: '/data/query/:dataset',
      handle: async (call) => {
        const body = await readJson(call.request, queryBody)
        requireKnownFields(body)
        const {query, params} = body
        return runAndRespond(call, query, params ?? {})
      },
    },
  ]
}

/** Parameters of a query in the address: `$slug="a"`, each as JSON. Rejects with 400 when a value is not JSON. */
export function queryParams(search: URLSearchParams): Params {
  const named = [...search].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(
    named.map(([name, json]): [string, unknown] => {
      try {
        return [name.slice(1), JSON.parse(json)]
      } catch {
        throw httpError(400, `Parameter "${name}" is not valid JSON`)
      }
    }),
  )
}

function readPerspective({query, apiVersion}: Call): Perspective {
  // With this version, the service changed its default perspective, too.
  const knowsReleases = hasReleases(apiVersion)
  const value = query.get('perspective') ?? (knowsReleases ? 'published' : 'raw')
  const perspective = parseLayers(value)
  if (!perspective)
    throw httpError(
      400,
      `"${value}" is not a perspective: it is raw, published, drafts, or releases and drafts with commas between`,
    )
  if (knowsReleases) return perspective
  if (perspective === 'raw') return 'raw-without-versions'
  // The service's message.
  if (perspective.length > 1 || !perspective.every(isNamedPerspective))
    throw httpError(400, 'Complex perspectives are not supported for this version')
  return perspective
}

function sourceMapNaming({query}: Call): PathNaming | undefined {
  const value = query.get('resultSourceMap')
  if (value === 'withKeyArraySelector') return 'by-key'
  return isTrue(value) ? 'by-index' : undefined
}
