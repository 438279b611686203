import 'server-only'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Language} from '#domain/languages/languages.ts'
import {siteEnvironment} from '../../env/site-environment.ts'
import type {RequestFilter} from '../../http/guard-servers.ts'
import {log} from '../../log/log.ts'
import {countRejection} from '../../metrics/count-rejection.ts'
import {markStored} from '../../metrics/count-request.ts'
import {deferScripts} from './defer-scripts.ts'
import {learnHead} from './learn-head.ts'
import {type StoredVisit, hasMoved, readVisit} from './read-visit.ts'
import {renderAgain} from './render-again.ts'
import {type OwnAddress, isRequestAgain} from './request-again.ts'
import {sendPage} from './send-page.ts'
import {acceptedEncoding} from './accepted-encoding.ts'
import {type FoundPage, StoredPages} from './stored-pages.ts'

/** Responds to a visitor of a language in the place of a page. */
export type SendInstead = (response: ServerResponse, lang: Language) => void

/**
 * Responds to requests for pages of which this process has the bytes, and passes everything else on to Next. A page comes here by being sent
 * by Next once: its headers are Next's own, its body is what Next has stored, and at each request the cache says whether it is still valid.
 * @param sendOverloaded Tells a visitor in their language to come back, where no more pages can be rendered at once.
 */
export function serveStoredPages(sendOverloaded: SendInstead): RequestFilter {
  const {PAGE_CACHE_MEMORY_MB, PAGE_RENDERS_AT_ONCE} = siteEnvironment()
  const pages = new StoredPages(PAGE_CACHE_MEMORY_MB * 1024 * 1024)
  globalThis.marsaPageListener = pages
  let ownAddress: OwnAddress | null = null

  const renderer = renderAgain(pages, () => ownAddress)

  const send = (visit: StoredVisit, response: ServerResponse, found: FoundPage): void => {
    if (found.age !== 'fresh') renderer.renderSoon(visit.path)
    if (found.page.brotli === undefined && acceptedEncoding(acceptedBy(response)) === 'br')
      pages.compressFurther(visit.path)
    markStored(response)
    sendPage(response, visit, found).catch((error: unknown) => {
      log.error({error, path: visit.path}, 'a stored page could not be sent')
      response.destroy()
    })
  }

  const sendIfFound = (visit: StoredVisit, response: ServerResponse, passOn: () => void): boolean => {
    const found = pages.find(visit.path)
    if (found === undefined) return false
    if (found.age !== 'outdated') {
      send(visit, response, found)
      return true
    }
    // What outdated the page may be a new address of its own.
    hasMoved(visit).then(
      (isMoved) => (isMoved ? passOn() : send(visit, response, found)),
      (error: unknown) => {
        log.warn({error, path: visit.path}, 'whether a page has moved is not known; it is left to Next')
        passOn()
      },
    )
    return true
  }

  return (request, response, passOn) => {
    const isAgain = isRequestAgain(request.headers)
    const visit = visitOrNull(request)
    if (visit === null) {
      deferScripts(request, response)
      return passOn()
    }
    ownAddress ??= addressOf(request)
    if (!isAgain && sendIfFound(visit, response, passOn)) return
    if (pages.rendering >= PAGE_RENDERS_AT_ONCE && !pages.isExpected(visit.path)) {
      countRejection('overload')
      return sendOverloaded(response, visit.shown.lang)
    }
    const arrival = pages.expect(visit)
    if (arrival !== null) {
      learnHead(response, arrival)
      return passOn()
    }
    const ended = pages.arrivalOf(visit.path)
    if (ended === undefined) return passOn()
    // Who requests a page that Next is about to send waits for its bytes.
    void ended.then(() => sendIfFound(visit, response, passOn) || passOn())
  }
}

/** Where this process received a request, and can be sent another. */
function addressOf({socket}: IncomingMessage): OwnAddress | null {
  const {localAddress, localPort} = socket
  return localAddress === undefined || localPort === undefined ? null : {host: localAddress, port: localPort}
}

const acceptedBy = ({req}: ServerResponse): string | undefined => req.headers['accept-encoding']

function visitOrNull(request: IncomingMessage): StoredVisit | null {
  try {
    return readVisit(request)
  } catch (error) {
    log.warn({error, path: request.url}, 'a request could not be read; it is left to Next')
    return null
  }
}
