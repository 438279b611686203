import 'server-only'
import {z} from 'zod'
import {currentDraft, withDrafts} from '#web/content/draft/current-draft.ts'
import {
  type CurrentMarketData,
  type MarketDataSnapshot,
  currentMarketData,
} from '#web/database/market-data-snapshot.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {log} from '#web/log/log.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {cachedBody, makeBody} from './cached-body.ts'
import {getVisitorRules} from '../../region-profile/get-visitor-rules.ts'

type MarketDataOptions = Readonly<{
  /** Language, region and country of the visitor, or null for an invalid request. */
  visitor: CountryScope | null
  /** Distinguishes this response from others for the same visitor; null for one of countless, which is not cached. */
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
  currentMarketData(sinceShape.parse(new URL(request.url).searchParams.get('since'))).catch(
    (error: unknown) => {
      log.error({error}, 'there is no market data to respond with')
      return null
    },
  )

/**
 * Responds with market data, 304 when the browser already has it. `x-market-data-as-of` says when the database last confirmed it,
 * `x-market-data-state` whether the database is available (`live`) or not (`last-known`): in headers, because these change while the body
 * does not. A page that received a change sends its version as `?since=`. 400 for an invalid request, 503 when no data was ever read.
 */
export async function respondWithMarketData(request: Request, options: MarketDataOptions): Promise<Response> {
  if (options.visitor === null) return problem(400, 'unknown language, region or account type')
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
