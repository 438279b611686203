import 'server-only'
import {type Language, languages} from '#domain/languages.ts'
import {publicPath, readPathLanguage} from '#i18n/public-path.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {log} from '../../log/log.ts'
import {type OwnAddress, findOwnAddress, isMarkedAgain, requestOwnPage} from './request-again.ts'
import {sourceState} from '../source-state.ts'
import type {SendInstead} from './serve-stored-pages.ts'

declare global {
  // Shared by the bundles of the routes and of the server start.
  var marsaIsWarm: boolean | undefined
}

/** Whether this server has rendered its first pages. Until then a page takes seconds, because none of the code has run yet. */
export const isWarm = (): boolean => globalThis.marsaIsWarm ?? false

const probes = /^\/api\/(?:health|ready)(?:\?|$)/u

/** How often a server without content tries again. */
const retryMs = 2_000

/**
 * Renders the home page in each language before the first visitor's page. Until then, readers are asked to come back (503), so that a load balancer
 * sends them to another server: also while the content service is down and this server has no text that it may show. Forms wait for the first try,
 * because a balancer sends no form twice.
 * @param host The host name of the site, for requests to this process.
 * @param untilCurrent Resolves when the process knows what was published while it was down. Pages that are rendered earlier expire at once.
 */
export function warmUpFirst(
  host: string,
  untilCurrent: Promise<unknown>,
  sendInstead: SendInstead,
): RequestFilter {
  let warming: Promise<void> | undefined

  const rendersHome = async (language: Language, address: OwnAddress): Promise<boolean> => {
    try {
      const {status} = await requestOwnPage({url: publicPath(language, '/'), headers: {host}}, address, {
        mark: 'read',
      })
      return status < 500
    } catch (error) {
      log.warn({error, language}, 'the home page could not be rendered before the first visitor')
      return false
    }
  }

  const warmUp = async (address: OwnAddress): Promise<void> => {
    await untilCurrent
    let isComplete = true
    for (const language of languages) isComplete = (await rendersHome(language, address)) && isComplete
    if (isComplete || !sourceState('content').down) globalThis.marsaIsWarm = true
    else setTimeout(() => void warmUp(address), retryMs).unref()
  }

  return (request, response, passOn) => {
    if (isWarm() || isMarkedAgain(request.headers)) return passOn()
    // Only a request tells a process at which address it listens.
    const address = findOwnAddress(request)
    if (address === null) return passOn()
    warming ??= warmUp(address)
    const {method = '', url = ''} = request
    if (probes.test(url)) return passOn()
    if (method === 'GET' || method === 'HEAD') return sendInstead(response, readPathLanguage(url))
    return void warming.then(passOn)
  }
}
