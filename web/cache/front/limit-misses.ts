import 'server-only'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Language} from '#domain/languages.ts'
import {readPathLanguage} from '#i18n/public-path.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {createRequestBudget} from '../../http/budgets.ts'
import {identifySender, readClientAddress} from '../../http/client-address.ts'
import {countRejection} from '../../metrics/count-requests.ts'
import {isMarkedAgain} from './request-again.ts'

/** Asks a visitor in their language to come back after some seconds. */
export type SendTooMany = (response: ServerResponse, lang: Language, retryAfterSeconds: number) => void

/** How many addresses without a page a network may try in a minute. A crawler that follows old links stays far below. */
export const spendMiss = createRequestBudget({max: 300, windowMs: 60_000})

/** What Next doesn't render, and what costs little if it doesn't exist. */
export const notRendered = /^\/(?:api|icons|record|media|\.well-known|_next)\//u

function readForwarded({headers}: IncomingMessage): Headers {
  const forwarded = headers['x-forwarded-for']
  return new Headers(forwarded === undefined ? {} : {'x-forwarded-for': String(forwarded)})
}

/** The network of a request; undefined if no trusted proxy names it. */
export const findNetwork = (request: IncomingMessage): string | undefined =>
  readClientAddress(readForwarded(request))

/**
 * Limits the renders of addresses that have no page. A network that tried too many is refused what Next would render, until the minute is over. It
 * still gets stored pages, so this filter comes after the one that serves them. Requests of this process itself name no network: the filter that
 * sends one for a visitor counts that visitor's misses.
 */
export const limitMisses =
  (sendTooMany: SendTooMany): RequestFilter =>
  (request, response, passOn) => {
    const {method, url = '', headers} = request
    if (isMarkedAgain(headers)) return passOn()
    if ((method !== 'GET' && method !== 'HEAD') || notRendered.test(url)) return passOn()
    const sender = identifySender(readForwarded(request))
    const grant = spendMiss(sender, 0)
    if (!grant.isGranted) {
      countRejection('service-limit')
      return sendTooMany(response, readPathLanguage(url.split('?', 1)[0] ?? ''), grant.retryAfterSeconds)
    }
    const handled = Promise.resolve(passOn())
    // Also counts for a visitor who left before Next responded.
    const count = () => void (response.statusCode === 404 && spendMiss(sender))
    handled.then(count, count)
    return handled
  }
