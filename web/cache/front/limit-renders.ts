import 'server-only'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {readPathLanguage} from '#i18n/public-path.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {countRejection} from '../../metrics/count-requests.ts'
import {findNetwork, notRendered, type SendTooMany} from './limit-misses.ts'

/** The part of the server's renders that a network may have at once, and the least number: a page requests data of several others. */
const [part, least] = [1 / 4, 4]
/** After this time, a request no longer counts. Longer than the longest read. */
const longestMs = 60_000
const retryAfterSeconds = 1

/**
 * Limits how much of Next's work a network has done at once: pages that aren't stored, forms without scripts, pages of an account, data for the
 * router and share pictures. Without it, one sender could keep the process busy. Without a trusted proxy, the visitors can't be told apart.
 */
export function limitRenders(sendTooMany: SendTooMany): RequestFilter {
  const most = Math.max(least, Math.ceil(siteEnvironment().PAGE_RENDERS_AT_ONCE * part))
  const running = new Map<string, number>()

  const begin = (network: string): (() => void) => {
    running.set(network, (running.get(network) ?? 0) + 1)
    let isRunning = true
    const end = () => {
      if (!isRunning) return
      isRunning = false
      clearTimeout(timer)
      const left = (running.get(network) ?? 1) - 1
      if (left === 0) running.delete(network)
      else running.set(network, left)
    }
    const timer = setTimeout(end, longestMs).unref()
    return end
  }

  return (request, response, passOn) => {
    const {url = ''} = request
    // A request of this process names a network only if the page is for a visitor, as Markdown or in a receipt.
    const network = notRendered.test(url) ? undefined : findNetwork(request)
    if (network === undefined) return passOn()
    if ((running.get(network) ?? 0) >= most) {
      countRejection('service-limit')
      return sendTooMany(response, readPathLanguage(url.split('?', 1)[0] ?? ''), retryAfterSeconds)
    }
    const end = begin(network)
    // Also for a visitor who left before Next responded.
    const handled = Promise.resolve(passOn())
    handled.then(end, end)
    return handled
  }
}
