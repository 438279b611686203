import 'server-only'
import {createHash} from 'node:crypto'
import {z} from 'zod'
import {
  type MarketDataSnapshot,
  type CurrentMarketData,
  getCurrentMarketData,
} from '#web/database/market-data/market-data-snapshot.ts'
import {currentDraft, withDrafts} from '#web/content/draft/current-draft.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {log} from '#web/log/log.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {reject} from '#web/http/request-body.ts'
import {getVisitorRules} from '../../../parts/region/get-region-profile.ts'

/** The text of a response and its entity tag. */
export type Body = Readonly<{text: string; tag: string}>

const cache = new WeakMap<MarketDataSnapshot, Map<string, Body>>()

/** The body of a response for one visitor, without caching. */
const makeBody = (make: () => string): Body => {
  const text = make()
  return {text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`}
}

/** Makes the body of a response once per snapshot and key, for all visitors. */
function cachedBody(snapshot: MarketDataSnapshot, key: string, make: () => string): Body {
  const bodies = cache.get(snapshot) ?? new Map<string, Body>()
  cache.set(snapshot, bodies)
  const cached = bodies.get(key)
  if (cached) return cached
  const body = makeBody(make)
  bodies.set(key, body)
  return body
}

type MarketDataOptions = Readonly<{
  /** Language, region and country of the visitor, or null for an invalid request. */
  visitor: CountryScope | null
  /** Distinguishes this response from others for the same visitor. Null for one of countless variants, which isn't cached. */
  kind: string | null
  contentType: string
  /** File name for a download. */
  fileName?: string
  make: (snapshot: MarketDataSnapshot, rules: VisitorRules) => string
}>

const retrySeconds = 5

const problem = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({error}, {status, headers: {'cache-control': 'no-store', ...headers}})

const matches = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((tagSent) => tagSent.trim() === tag)

const sinceShape = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0)

const readCurrent = (request: Request): Promise<CurrentMarketData | null> =>
  getCurrentMarketData(sinceShape.parse(new URL(request.url).searchParams.get('since'))).catch(
    (error: unknown) => {
      log.error({error}, 'there is no market data to respond with')
      return null
    },
  )

/**
 * Responds with market data, or with 304 if the browser already has it. The header `x-market-data-as-of` has the time when
 * the database last confirmed it, and `x-market-data-state` whether the database is available (`live`) or not
 * (`last-known`). Both change without the body. A page that received a change sends its version as `?since=`. Responds 400
 * to an invalid request, 503 if data was never read.
 */
export async function respondWithMarketData(request: Request, options: MarketDataOptions): Promise<Response> {
  if (options.visitor === null) return problem(400, 'unknown language, region, account type or parameter')
  const [rules, draft] = await Promise.all([getVisitorRules(options.visitor), withDrafts(currentDraft)])
  const current = await readCurrent(request)
  if (current === null) return problem(503, 'market data unavailable', {'retry-after': String(retrySeconds)})
  const make = () => options.make(current.snapshot, rules)
  const {kind} = options
  const {text, tag} =
    draft || kind === null
      ? makeBody(make)
      : cachedBody(current.snapshot, JSON.stringify([kind, rules]), make)
  const headers = new Headers({
    etag: tag,
    'cache-control': draft ? 'private, no-store' : 'private, max-age=0, must-revalidate',
    'x-market-data-as-of': new Date(current.asOf).toISOString(),
    'x-market-data-state': current.isLive ? 'live' : 'last-known',
  })
  if (matches(request, tag)) return new Response(null, {status: 304, headers})
  headers.set('content-type', options.contentType)
  if (options.fileName) headers.set('content-disposition', `attachment; filename="${options.fileName}"`)
  return new Response(text, {headers})
}

/** Responds with a page of rows fresh from the database, or 503 if it is unavailable. */
export async function respondWithPage(find: () => Promise<unknown>): Promise<Response> {
  try {
    const headers = {
      'cache-control': 'private, no-store',
      'x-market-data-as-of': new Date().toISOString(),
      'x-market-data-state': 'live',
    }
    return Response.json(await find(), {headers})
  } catch (error) {
    log.error({error}, 'a page of market data could not be read')
    return reject(503, 'market data unavailable')
  }
}
