import 'server-only'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Language} from '#domain/languages.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {log} from '../../log/log.ts'
import {countRejection, markStored} from '../../metrics/count-requests.ts'
import {deferScripts} from './defer-scripts.ts'
import {type Moment, momentOfNow} from '../mark-clock.ts'
import {hasEnded, learnHead} from './arrival.ts'
import {type StoredVisit, hasMoved, readVisit} from './read-visit.ts'
import {renderAgain} from './render-again.ts'
import {type OwnAddress, findOwnAddress, isRequestAgain} from './request-again.ts'
import {sendPage} from './send-page.ts'
import {chooseEncoding} from '#web/http/encodings.ts'
import {type FoundPage, StoredPages} from './stored-pages.ts'

/** Responds to a visitor in their language instead of rendering a page. */
export type SendInstead = (response: ServerResponse, lang: Language) => void

type Received = Readonly<{visit: StoredVisit; isAgain: boolean; requested: Moment}>

/**
 * Serves pages whose bytes this process has, and passes everything else to Next. A page is added when Next sends it: the headers are Next's own, and
 * the body is the one that Next stored. The cache checks its validity on each request.
 * @param sendOverloaded Asks a visitor in their language to come back, when too many pages are rendering.
 */
export function serveStoredPages(sendOverloaded: SendInstead): RequestFilter {
  const {PAGE_CACHE_MEMORY_MB, PAGE_RENDERS_AT_ONCE} = siteEnvironment()
  const pages = new StoredPages(PAGE_CACHE_MEMORY_MB * 1024 * 1024)
  globalThis.marsaPageListener = pages
  let ownAddress: OwnAddress | null = null

  const renderer = renderAgain(pages, () => ownAddress)

  const send = (visit: StoredVisit, response: ServerResponse, found: FoundPage): void => {
    if (found.age !== 'fresh') renderer.renderSoon(visit.path)
    if (found.page.brotli === undefined && chooseEncoding(acceptedBy(response)) === 'br')
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
    // The page may be outdated because its address has changed.
    hasMoved(visit).then(
      (isMoved) => (isMoved ? passOn() : send(visit, response, found)),
      (error: unknown) => {
        log.warn({error, path: visit.path}, 'whether a page has moved is not known; it is left to Next')
        passOn()
      },
    )
    return true
  }

  const serve = (
    {visit, isAgain, requested}: Received,
    response: ServerResponse,
    passOn: () => void,
  ): void => {
    // The visitor left during a wait.
    if (hasEnded(response)) return
    if (!isAgain && sendIfFound(visit, response, passOn)) return
    // Next would answer with a render that is running, also if it began before a publication.
    const outpaced = pages.waitForEarlierRender(visit.path, requested)
    if (outpaced !== undefined) {
      void outpaced.then(() => serve({visit, isAgain, requested}, response, passOn))
      return
    }
    // Requests for a page that Next is about to send wait for its bytes.
    const ended = pages.waitForArrival(visit.path)
    if (ended !== undefined) {
      void ended.then(() => hasEnded(response) || sendIfFound(visit, response, passOn) || passOn())
      return
    }
    if (pages.rendering >= PAGE_RENDERS_AT_ONCE) {
      countRejection('overload')
      return sendOverloaded(response, visit.shown.lang)
    }
    learnHead(response, pages.expect(visit))
    passOn()
  }

  return (request, response, passOn) => {
    const visit = visitOrNull(request)
    if (visit === null) {
      deferScripts(request, response)
      return passOn()
    }
    ownAddress ??= findOwnAddress(request)
    serve({visit, isAgain: isRequestAgain(request.headers), requested: momentOfNow()}, response, passOn)
  }
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
