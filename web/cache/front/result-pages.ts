import 'server-only'
import type {ServerResponse} from 'node:http'
import type {RequestFilter} from '../../guard-servers.ts'
import {spendUncached} from '../../http/budgets.ts'
import {identifySender} from '../../http/client-address.ts'
import {connectSources} from '../../http/market-data-socket.ts'
import {log} from '../../log/log.ts'
import {hasProblem} from '../../log/request-context.ts'
import {countRejection, markStored} from '../../metrics/count-requests.ts'
import {ByteLru} from '../byte-lru.ts'
import {isAnyMarkedSince, type Moment, momentOfNow} from '../mark-clock.ts'
import {scriptsAfterFirstPaint, writeContentPolicy} from '../page-html.ts'
import {statusTag} from '../tags.ts'
import {compress, collectResponse, isPage} from './collect-response.ts'
import type {SendTooMany} from './limit-misses.ts'
import {readOrNull, readResultVisit} from './read-visit.ts'
import {type SentPage, sendPage} from './send-page.ts'
import {pickHeaders} from './stored-pages.ts'

type ResultPage = SentPage & Readonly<{began: Moment; storedAt: number}>

const maxBytes = 16 * 1024 * 1024
/** Prices on these pages are the current ones, with their time. */
const longestMs = 5_000

/** Which data a result page shows isn't known, so every change except a check of the site's status expires it. */
const isCurrent = ({began, storedAt}: ResultPage): boolean =>
  performance.now() - storedAt < longestMs && !isAnyMarkedSince(began, (tag) => tag !== statusTag)

const policyHeader = 'content-security-policy'

/**
 * A page without the nonce of its first response, because a nonce must be new in each. Its policy allows by hash the scripts that had the nonce. Null
 * for a page without a nonce.
 */
async function toSharedPage(
  response: ServerResponse,
  body: Buffer,
): Promise<(SentPage & Readonly<{text: Buffer}>) | null> {
  const policy = String(response.getHeader(policyHeader))
  const [, nonce] = /'nonce-([^']+)'/u.exec(policy) ?? []
  if (nonce === undefined) return null
  const html = scriptsAfterFirstPaint(body.toString())
  response.setHeader(policyHeader, writeContentPolicy(html, connectSources(), {policy, nonce}))
  const text = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const headers = {...pickHeaders(response), 'cache-control': 'private, no-store'}
  return {text, headers, gzip: await compress(text), brotli: undefined}
}

/**
 * Keeps the pages with results of a query for some seconds, if all visitors of a variant get the same, and limits how many of the others a network
 * gets in a minute: each takes tens of milliseconds to render.
 */
export function serveResultPages(sendTooMany: SendTooMany): RequestFilter {
  const pages = new ByteLru<ResultPage>(maxBytes)

  return (request, response, passOn) => {
    const visit = readOrNull(() => readResultVisit(request), request)
    if (visit === null) return passOn()
    const {key} = visit
    const known = key === null ? undefined : pages.get(key)
    if (known !== undefined && isCurrent(known)) {
      markStored(response)
      sendPage(response, visit, {page: known, age: 'fresh'}).catch((error: unknown) => {
        log.error({error, path: request.url}, 'a stored result could not be sent')
        response.destroy()
      })
      return undefined
    }
    const grant = spendUncached(identifySender(visit.request.headers))
    if (!grant.isGranted) {
      countRejection('service-limit')
      return sendTooMany(response, visit.shown.lang, grant.retryAfterSeconds)
    }
    if (key !== null) {
      const began = momentOfNow()
      collectResponse(request, response, async (body) => {
        if (response.statusCode !== 200 || !isPage(response)) return {text: body}
        const page = await toSharedPage(response, body)
        if (page === null) return {text: body}
        // A page lacks a part that couldn't be read in time.
        if (!hasProblem()) pages.set(key, {...page, began, storedAt: performance.now()}, page.gzip.byteLength)
        return {text: page.text, compressed: page}
      })
    }
    return passOn()
  }
}
