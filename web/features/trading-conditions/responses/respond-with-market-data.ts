import 'server-only'
import {z} from 'zod'
import {currentDraft, withDrafts} from '#web/content/draft/current-draft.ts'
import {
  type CurrentMarketData,
  type MarketDataSnapshot,
  currentMarketData,
} from '#web/database/market-data-snapshot.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {log} from '#web/log/log.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {cachedBody, makeBody} from './cached-body.ts'
import {getVisitorRules} from '../../region-profile/get-visitor-rules.ts'

type FiguresAnswer = Readonly<{
  /** Who asks, or null for a question that was not understood. */
  reader: Scope | null
  /** Tells this answer from others of the same reader; null for one of countless, which is not kept. */
  kind: string | null
  contentType: string
  /** Name of the file that a browser saves. */
  fileName?: string
  make: (figures: MarketDataSnapshot, rules: VisitorRules) => string
}>

const retrySeconds = 5

const problem = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({error}, {status, headers: {'cache-control': 'no-store', ...headers}})

const matches = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((given) => given.trim() === tag)

const sinceShape = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0)

const known = (request: Request): Promise<CurrentMarketData | null> =>
  currentMarketData(sinceShape.parse(new URL(request.url).searchParams.get('since'))).catch(
    (error: unknown) => {
      log.error({error}, 'there are no figures to answer with')
      return null
    },
  )

/**
 * Answers a question about the figures, 304 when the reader has them already. `x-figures-as-of` says when the database last
 * confirmed them, `x-figures-state` whether it is answering (`live`) or away (`last-known`): in headers, because these change while
 * the body does not. A reader who heard of a change gives its number as `?since=`. 400 for a question that is not understood, 503 when there never were figures.
 */
export async function respondWithMarketData(request: Request, answer: FiguresAnswer): Promise<Response> {
  if (answer.reader === null) return problem(400, 'unknown language, region or account type')
  const [rules, draft] = await Promise.all([getVisitorRules(answer.reader), withDrafts(currentDraft)])
  const current = await known(request)
  if (current === null) return problem(503, 'figures unavailable', {'retry-after': String(retrySeconds)})
  const make = () => answer.make(current.figures, rules)
  const {kind} = answer
  const {text, tag} =
    draft || kind === null ? makeBody(make) : cachedBody(current.figures, JSON.stringify([kind, rules]), make)
  const headers = new Headers({
    etag: tag,
    'cache-control': draft ? 'private, no-store' : 'private, max-age=0, must-revalidate',
    'x-figures-as-of': new Date(current.asOf).toISOString(),
    'x-figures-state': current.isLive ? 'live' : 'last-known',
  })
  if (matches(request, tag)) return new Response(null, {status: 304, headers})
  headers.set('content-type', answer.contentType)
  if (answer.fileName) headers.set('content-disposition', `attachment; filename="${answer.fileName}"`)
  return new Response(text, {headers})
}
