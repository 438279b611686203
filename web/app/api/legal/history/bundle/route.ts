import {collectEvidence} from '#web/features/legal/load-evidence.ts'
import {makeBundle, readRange} from '#web/features/legal/history/bundle.ts'
import {readClientAddress} from '#web/http/client-address.ts'
import {countRejection} from '#web/metrics/count-requests.ts'
import {createRequestBudget} from '#web/http/budgets.ts'
import {getMessages} from '#i18n/messages.ts'
import {reject} from '#web/http/request-body.ts'
import {log} from '#web/log/log.ts'
import type {Language} from '#domain/languages.ts'
import {parseScope} from '#web/routing/scope.ts'

export const dynamic = 'force-dynamic'

// A bundle contains the audit log up to its end, which makes it the longest response of this site.
const consume = createRequestBudget({max: 20, windowMs: 60_000})

function rejectTooMany(lang: Language, retryAfterSeconds: number): Response {
  countRejection('download-limit')
  const seconds = String(retryAfterSeconds)
  return new Response(getMessages(lang).archive.tooMany.replace('{seconds}', seconds), {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': lang,
      'retry-after': seconds,
      'cache-control': 'no-store',
    },
  })
}

const toFileName = (moment: string): string => moment.replaceAll(/[:.]/gu, '-')

/**
 * The part of the audit log at `?at=` or between `?from=` and `?to=`, for `?region=` and `?lang=`, as a bundle that can be
 * verified without this site. 404 if it is empty, 503 if the log can't be read, 429 after too many requests from a network.
 */
export async function GET(request: Request): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const parameter = (name: string) => searchParams.get(name) ?? ''
  const scope = parseScope({lang: parameter('lang'), region: parameter('region')})
  if (!scope) return reject(400, 'lang or region')
  const grant = consume(readClientAddress(request.headers) ?? 'unknown')
  if (!grant.isGranted) return rejectTooMany(scope.lang, grant.retryAfterSeconds)
  const range = readRange(searchParams, new Date().toISOString())
  if (!range) return reject(400, 'at, or from and to')
  try {
    const bundle = await makeBundle(range, scope)
    if (!bundle) return reject(404, 'nothing was recorded')
    const evidence = await collectEvidence(range, scope)
    const name =
      range.kind === 'moment' ? toFileName(range.at) : `${toFileName(range.from)}-${toFileName(range.to)}`
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
