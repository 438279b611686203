import {collectEvidence} from '#web/features/rendered-evidence/collect-evidence.ts'
import {makeBundle} from '#web/features/legal-history/bundle/make-bundle.ts'
import {readRange} from '#web/features/legal-history/bundle/read-range.ts'
import {clientAddress} from '#web/http/client-address.ts'
import {countRejection} from '#web/metrics/count-rejection.ts'
import {createRequestBudget} from '#web/http/request-budget.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'
import type {Language} from '#domain/languages/languages.ts'
import {parseScope} from '#web/i18n/scope.ts'

export const dynamic = 'force-dynamic'

// A bundle holds the record to its end: the longest response of this site.
const consume = createRequestBudget({max: 20, windowMs: 60_000})

function rejectTooMany(lang: Language, retryAfterSeconds: number): Response {
  countRejection('download-limit')
  const seconds = String(retryAfterSeconds)
  return new Response(messagesOf(lang).archive.tooMany.replace('{seconds}', seconds), {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': lang,
      'retry-after': seconds,
      'cache-control': 'no-store',
    },
  })
}

const nameOf = (moment: string): string => moment.replaceAll(/[:.]/gu, '-')

/**
 * What the record has of a moment (`?at=`) or a period (`?from=&to=`) for `?region=` and `?lang=`, to verify without this site. 404 where it has
 * nothing, 503 where it cannot be read, 429 after too many requests from a network.
 */
export async function GET(request: Request): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const parameter = (name: string) => searchParams.get(name) ?? ''
  const scope = parseScope({lang: parameter('lang'), region: parameter('region')})
  if (!scope) return reject(400, 'lang or region')
  const grant = consume(clientAddress(request.headers) ?? 'unknown')
  if (!grant.isGranted) return rejectTooMany(scope.lang, grant.retryAfterSeconds)
  const madeAt = new Date().toISOString()
  const range = readRange(searchParams, madeAt)
  if (!range) return reject(400, 'at, or from and to')
  try {
    const bundle = await makeBundle(range, scope, madeAt)
    if (!bundle) return reject(404, 'nothing was recorded')
    const evidence = await collectEvidence(range, scope)
    const name = range.kind === 'moment' ? nameOf(range.at) : `${nameOf(range.from)}-${nameOf(range.to)}`
    return new Response(JSON.stringify({...bundle, evidence}), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="record-${name}-${scope.region}-${scope.lang}.json"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    log.error({error}, 'the record could not be read for a bundle')
    return reject(503, 'the record cannot be read')
  }
}
