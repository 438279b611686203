import 'server-only'
import type {ServerResponse} from 'node:http'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {spendUncached} from '../../http/budgets.ts'
import {identifySender} from '../../http/client-address.ts'
import {listSecurityHeaders} from '../../http/security-headers.ts'
import {log} from '../../log/log.ts'
import {countRejection} from '../../metrics/count-requests.ts'
import {detectedCountry} from '../../routing/detected-region.ts'
import type {Shown} from '../../routing/shown-page.ts'
import {spendMiss} from '#web/cache/front/limit-misses.ts'
import {type StoredVisit, readVisit} from '#web/cache/front/read-visit.ts'
import {
  type OwnAddress,
  type RequestAgain,
  findOwnAddress,
  hasNoPage,
  requestAgain,
  requestOwnPage,
} from '#web/cache/front/request-again.ts'
import {sendOverloaded, sendTooMany, sendWrongClock} from './send-overloaded.ts'
import {withoutLanguage} from './serve-markdown.ts'

/** A page as the site sent it, and to whom. */
export type SentPage = Readonly<{
  html: string
  /** The public path. */
  path: string
  shown: Pick<Shown, 'lang' | 'region' | 'country'>
  /** The visitor's country, if it is known. */
  visitorCountry: string | null
}>

/** A signed receipt, or why it is refused: a regulated text of the page isn't the sealed one, because it has just changed, or the server's clock is off. */
export type WrittenReceipt = Readonly<{kind: 'receipt'; text: string} | {kind: 'changed' | 'wrongClock'}>

export type WriteReceipt = (page: SentPage) => Promise<WrittenReceipt>

/** The path of the page whose receipt an address requests (`/legal?receipt`), or undefined. */
export const readReceiptAddress = (url = ''): string | undefined =>
  /^(?<page>[^?]+)\?receipt=?$/u.exec(url)?.groups?.['page']

const attempts = 2

type Requested = Readonly<{visit: StoredVisit; again: RequestAgain; own: OwnAddress}>

/**
 * Answers `/legal?receipt` with a signed file about the page `/legal` as this visitor gets it. Only pages that all visitors of a variant share have
 * one, so a receipt never holds a visitor's own data. Nothing is stored.
 */
export function serveReceipts(write: WriteReceipt): RequestFilter {
  const sendOrRefuse = async (
    response: ServerResponse,
    requested: Requested,
    passOn: () => unknown,
  ): Promise<void> => {
    const {shown, path} = requested.visit
    try {
      const outcome = await sendReceipt(response, write, requested)
      // Next answers as it does without a receipt, and the visitor's miss is counted.
      if (outcome === 'no page') await passOn()
      else if (outcome === 'wrongClock') sendWrongClock(response, shown.lang)
      else if (outcome === 'failed') sendOverloaded(response, shown.lang)
    } catch (error) {
      log.error({error, path}, 'a receipt could not be written')
      if (response.headersSent) response.destroy()
      else sendOverloaded(response, shown.lang)
    }
  }
  return (request, response, passOn) => {
    const page = readReceiptAddress(request.url)
    const visit =
      page === undefined || siteEnvironment().RECEIPT_KEY === undefined
        ? null
        : readVisit({method: request.method, headers: withoutLanguage(request.headers), url: page})
    const again = visit && requestAgain(visit)
    const own = findOwnAddress(request)
    if (visit?.shown.status !== 200 || again === null || own === null) return passOn()
    const sender = identifySender(visit.request.headers)
    const uncached = spendUncached(sender)
    const grant = uncached.isGranted ? spendMiss(sender, 0) : uncached
    if (!grant.isGranted) {
      countRejection('service-limit')
      return sendTooMany(response, visit.shown.lang, grant.retryAfterSeconds)
    }
    return void sendOrRefuse(response, {visit, again, own}, passOn)
  }
}

const toFileName = (path: string, at: string): string =>
  `receipt${path.replaceAll(/[^\w]+/gu, '-')}-${at.slice(0, 19).replaceAll(/[:.]/gu, '-')}.json`

async function sendReceipt(
  response: ServerResponse,
  write: WriteReceipt,
  {visit: {shown, request}, again, own}: Requested,
): Promise<'sent' | 'no page' | 'wrongClock' | 'failed'> {
  const {pathname: path} = request.nextUrl
  const visitorCountry = detectedCountry(request.headers)
  const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const page = await requestOwnPage(again, own, {mark: 'read', forwardedFor})
    if (page.status !== 200) return hasNoPage(page.status) ? 'no page' : 'failed'
    const receipt = await write({html: page.html, path, shown, visitorCountry})
    if (receipt.kind === 'wrongClock') return 'wrongClock'
    if (receipt.kind !== 'receipt') continue
    for (const {key, value} of listSecurityHeaders(siteEnvironment().HSTS_PRELOAD === 'yes'))
      response.setHeader(key, value)
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(receipt.text),
        'content-disposition': `attachment; filename="${toFileName(path, new Date().toISOString())}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .end(response.req.method === 'HEAD' ? undefined : receipt.text)
    return 'sent'
  }
  return 'failed'
}
