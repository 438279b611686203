import 'server-only'
import type {ServerResponse} from 'node:http'
import type {Language} from '#domain/languages.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {spendUncached} from '../../http/budgets.ts'
import {identifySender} from '../../http/client-address.ts'
import {countRejection} from '../../metrics/count-requests.ts'
import {readResultVisit} from './read-visit.ts'

/** Asks a visitor in their language to come back after some seconds. */
type SendTooMany = (response: ServerResponse, lang: Language, retryAfterSeconds: number) => void

/**
 * Limits how many pages with a query, such as search results, a network gets in a minute. Each takes tens of milliseconds to render, and no cache
 * answers it.
 */
export const limitResultPages =
  (sendTooMany: SendTooMany): RequestFilter =>
  (request, response, passOn) => {
    const visit = readResultVisit(request)
    if (visit === null) return passOn()
    const grant = spendUncached(identifySender(visit.request.headers))
    if (grant.isGranted) return passOn()
    countRejection('service-limit')
    sendTooMany(response, visit.lang, grant.retryAfterSeconds)
  }
