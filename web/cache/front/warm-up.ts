import 'server-only'
import {languages} from '#domain/languages.ts'
import {publicPath, readPathLanguage} from '#i18n/public-path.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {log} from '../../log/log.ts'
import {type OwnAddress, findOwnAddress, isMarkedAgain, readOwnPage} from './request-again.ts'
import type {SendInstead} from './serve-stored-pages.ts'

declare global {
  // Shared by the bundles of the routes and of the server start.
  var marsaIsWarm: boolean | undefined
}

/** Whether this server has rendered its first pages. Until then a page takes seconds, because none of the code has run yet. */
export const isWarm = (): boolean => globalThis.marsaIsWarm ?? false

const probes = /^\/api\/(?:health|ready)(?:\?|$)/u

/**
 * Renders the home page in each language before the first visitor's page. Until then, readers are asked to come back (503), so that a load balancer
 * sends them to another server. Forms wait, because a balancer sends no form twice.
 * @param host The host name of the site, for requests to this process.
 * @param untilCurrent Resolves when the process knows what was published while it was down. Pages that are rendered earlier expire at once.
 */
export function warmUpFirst(
  host: string,
  untilCurrent: Promise<unknown>,
  sendInstead: SendInstead,
): RequestFilter {
  let warming: Promise<void> | undefined

  const warmUp = async (address: OwnAddress): Promise<void> => {
    await untilCurrent
    for (const language of languages)
      await readOwnPage({url: publicPath(language, '/'), headers: {host}}, address).catch((error: unknown) =>
        log.warn({error, language}, 'the home page could not be rendered before the first visitor'),
      )
    globalThis.marsaIsWarm = true
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
    void warming.then(passOn)
  }
}
