import {readRange, writeBundle} from '#web/features/legal/history/bundle.ts'
import {readClientAddress} from '#web/http/client-address.ts'
import {countRejection} from '#web/metrics/count-requests.ts'
import {createRequestBudget} from '#web/http/budgets.ts'
import {getMessages} from '#i18n/messages.ts'
import {maxPeriodDays} from '#domain/audit-log/bundle.ts'
import {isTooLong} from '#web/parts/archive/history-query.ts'
import {reject} from '#web/http/request-body.ts'
import {log} from '#web/log/log.ts'
import type {Language} from '#domain/languages.ts'
import {parseScope} from '#web/routing/scope.ts'

export const dynamic = 'force-dynamic'

// A bundle contains the audit log up to its end, which makes it the longest response of this site.
const consume = createRequestBudget({max: 20, windowMs: 60_000})

type Refusal = Readonly<{status: 429 | 503; lang: Language; text: string; retryAfterSeconds: number}>

const refuse = ({status, lang, text, retryAfterSeconds}: Refusal): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': lang,
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
    },
  })

function refuseTooMany(lang: Language, retryAfterSeconds: number): Response {
  countRejection('download-limit')
  const text = getMessages(lang).archive.tooMany.replace('{seconds}', String(retryAfterSeconds))
  return refuse({status: 429, lang, text, retryAfterSeconds})
}

const busySeconds = 5

function refuseBusy(lang: Language): Response {
  countRejection('overload')
  const text = getMessages(lang).common.overloadedLead
  return refuse({status: 503, lang, text, retryAfterSeconds: busySeconds})
}

// The log of one bundle is in memory at a time. A slow reader keeps others waiting for ten seconds, and the log for two minutes.
const [turnMs, sendMs] = [10_000, 120_000]
let isTaken = false
/** Who has the turn, and whether it was refused to another network. */
let holder: string | undefined
let isWanted = false

// After a long turn that another network wanted, a network rests three times as long.
const [longMs, restFactor] = [1_000, 3]
/** Until when networks rest, by the monotonic clock. */
const resting = new Map<string, number>()

function rest(network: string, heldMs: number): void {
  const now = performance.now()
  for (const [known, until] of resting) if (until <= now) resting.delete(known)
  resting.set(network, now + restFactor * heldMs)
}

const countRestSeconds = (network: string): number =>
  Math.max(0, Math.ceil(((resting.get(network) ?? 0) - performance.now()) / 1_000))

/**
 * Begins the making of a bundle, and returns how to end it. Undefined while another is being made.
 * @param network Undefined if no trusted proxy names it: the visitors can't be told apart.
 */
function takeTurn(network: string | undefined): (() => void) | undefined {
  if (isTaken) {
    isWanted ||= network !== holder
    return undefined
  }
  isTaken = true
  holder = network
  isWanted = false
  const began = performance.now()
  let isMine = true
  return () => {
    if (!isMine) return
    isMine = false
    isTaken = false
    const heldMs = Math.min(turnMs, performance.now() - began)
    if (network !== undefined && isWanted && heldMs >= longMs) rest(network, heldMs)
  }
}

const encoder = new TextEncoder()

/** Sends the pieces as the reader takes them. A piece that can't be read, or a reader who takes too long, breaks the response off. */
function sendPieces(pieces: AsyncGenerator<string>, endTurn: () => void): ReadableStream<Uint8Array> {
  setTimeout(endTurn, turnMs).unref()
  const end = async (): Promise<void> => {
    endTurn()
    clearTimeout(timeout)
    await pieces.return(undefined)
  }
  let timeout: NodeJS.Timeout
  return new ReadableStream(
    {
      start: (controller) => {
        timeout = setTimeout(() => {
          controller.error(new Error('The reader of a bundle took too long.'))
          void end()
        }, sendMs).unref()
      },
      pull: async (controller) => {
        try {
          const next = await pieces.next()
          if (!next.done) return controller.enqueue(encoder.encode(next.value))
          controller.close()
        } catch (error) {
          log.error({error}, 'the record could not be read for the rest of a bundle')
          controller.error(error)
        }
        await end()
      },
      cancel: end,
    },
    {highWaterMark: 0},
  )
}

const toFileName = (moment: string): string => moment.replaceAll(/[:.]/gu, '-')

/**
 * The part of the audit log at `?at=` or between `?from=` and `?to=`, for `?region=` and `?lang=`, as a bundle that can be
 * verified without this site. 400 for a period longer than a month, 404 if it is empty, 429 after too many requests from a
 * network, 503 if the log can't be read or another bundle is being made.
 */
export async function GET(request: Request): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const parameter = (name: string) => searchParams.get(name) ?? ''
  const scope = parseScope({lang: parameter('lang'), region: parameter('region')})
  if (!scope) return reject(400, 'lang or region')
  const network = readClientAddress(request.headers)
  const grant = consume(network ?? 'unknown')
  if (!grant.isGranted) return refuseTooMany(scope.lang, grant.retryAfterSeconds)
  const restSeconds = network === undefined ? 0 : countRestSeconds(network)
  if (restSeconds > 0) return refuseTooMany(scope.lang, restSeconds)
  const range = readRange(searchParams, new Date().toISOString())
  if (!range) return reject(400, 'at, or from and to')
  if (isTooLong(range))
    return reject(
      400,
      `from and to: a period has at most ${maxPeriodDays} days; ask for a longer one month by month`,
    )
  const endTurn = takeTurn(network)
  if (!endTurn) return refuseBusy(scope.lang)
  try {
    const pieces = await writeBundle(range, scope)
    if (!pieces) {
      endTurn()
      return reject(404, 'nothing was recorded')
    }
    const name =
      range.kind === 'moment' ? toFileName(range.at) : `${toFileName(range.from)}-${toFileName(range.to)}`
    return new Response(sendPieces(pieces, endTurn), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="record-${name}-${scope.region}-${scope.lang}.json"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    endTurn()
    log.error({error}, 'the record could not be read for a bundle')
    return reject(503, 'the record cannot be read')
  }
}
