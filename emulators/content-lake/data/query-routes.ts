import {createHash} from 'node:crypto'
import {z} from 'zod'
import type {Dataset} from '../dataset.ts'
import type {Params} from '../groq/engine.ts'
import {QueryError} from '../groq/query-error.ts'
import {runQuery} from '../groq/run-query.ts'
import type {PathNaming} from '../groq/source-map.ts'
import {parsePerspective, type Perspective} from '../groq/view.ts'
import {respond, isTrue} from '../http/respond.ts'
import {readJson} from '../http/read-body.ts'
import {httpError, HttpError} from '../http/http-error.ts'
import type {Call, Route} from '../http/router.ts'

const queryBody = z.object({query: z.string().min(1), params: z.record(z.string(), z.unknown()).optional()})

/** `GET` and `POST /data/query/:dataset`: GROQ, in a perspective, with the tags that live clients wait for. */
export const queryRoutes = (datasetOf: (call: Call) => Dataset): readonly Route[] => {
  const runAndRespond = (call: Call, query: string, params: Params): Response => {
    const dataset = datasetOf(call)
    const view = dataset.views.of(perspectiveOf(call), dataset.accessOf(call.user))
    const started = performance.now()
    const options = {params, identity: call.user.id, sourceMap: sourceMapNaming(call)}
    const {result, syncTags, sourceMap} = refusingQueryErrors(query, () => runQuery(view, query, options))
    const etag = `W/"${createHash('sha1').update(JSON.stringify(result)).digest('base64url')}"`
    if (call.request.headers.get('if-none-match') === etag)
      return new Response(null, {status: 304, headers: {etag}})
    const body = {
      ...(call.query.get('returnQuery') === 'false' ? {} : {query}),
      result,
      syncTags,
      ms: Math.round(performance.now() - started),
      ...(sourceMap ? {resultSourceMap: sourceMap} : {}),
    }
    return respond(body, 200, {etag})
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
        const {query, params} = await readJson(call.request, queryBody)
        return runAndRespond(call, query, params ?? {})
      },
    },
  ]
}

/** Parameters of a query in the address: `$slug="a"`, each as JSON. Refuses with 400 what is not JSON. */
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

// The service changed its default perspective with this version of its API.
const publishedByDefaultSince = 'v2025-02-19'

function perspectiveOf({query, apiVersion}: Call): Perspective {
  const given = query.get('perspective')
  if (given !== null) return parsePerspective(given)
  return apiVersion >= publishedByDefaultSince ? parsePerspective('published') : parsePerspective('raw')
}

function sourceMapNaming({query}: Call): PathNaming | undefined {
  const given = query.get('resultSourceMap')
  if (given === 'withKeyArraySelector') return 'by-key'
  return isTrue(given) ? 'by-index' : undefined
}

/** Answers a query that cannot be parsed or evaluated as the service does: 400, with the place of the mistake. */
export function refusingQueryErrors<T>(query: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const {message, start} = error
    throw new HttpError(400, message, {
      error: {
        type: 'queryParseError',
        description: message,
        query,
        start,
        end: Math.min(start + 1, query.length),
      },
    })
  }
}
