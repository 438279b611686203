import 'server-only'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {siteEnvironment} from '../../env/site-environment.ts'
import type {RequestFilter} from '../../http/guard-servers.ts'
import {log} from '../../log/log.ts'
import {markStored} from '../../metrics/count-request.ts'
import {learnHead} from './learn-head.ts'
import {type StoredVisit, readVisit} from './read-visit.ts'
import {sendPage} from './send-page.ts'
import {acceptedEncoding} from './accepted-encoding.ts'
import {StoredPages} from './stored-pages.ts'

/**
 * Answers requests for pages of which this process has the bytes, and passes everything else on to Next. A page comes here by being sent
 * by Next once: its headers are Next's own, its body is what Next has stored, and at each request the cache is asked whether it is still valid.
 */
export function serveStoredPages(): RequestFilter {
  const pages = new StoredPages(siteEnvironment().PAGE_CACHE_MEMORY_MB * 1024 * 1024)
  globalThis.marsaPageListener = pages

  const sendIfFound = (visit: StoredVisit, response: ServerResponse): boolean => {
    const found = pages.find(visit.path)
    if (found === undefined) return false
    if (found.page.brotli === undefined && acceptedEncoding(acceptedBy(response)) === 'br')
      pages.compressFurther(visit.path)
    markStored(response)
    sendPage(response, visit, found).catch((error: unknown) => {
      log.error({error, path: visit.path}, 'a stored page could not be sent')
      response.destroy()
    })
    return true
  }

  return (request, response, passOn) => {
    const visit = visitOrNull(request)
    if (visit === null) return passOn()
    if (sendIfFound(visit, response)) return
    const arrival = pages.expect(visit.path)
    if (arrival !== null) {
      learnHead(response, arrival)
      return passOn()
    }
    const ended = pages.arrivalOf(visit.path)
    if (ended === undefined) return passOn()
    // Who asks for a page that Next is about to send waits for its bytes.
    void ended.then(() => sendIfFound(visit, response) || passOn())
  }
}

const acceptedBy = ({req}: ServerResponse): string | undefined => req.headers['accept-encoding']

function visitOrNull(request: IncomingMessage): StoredVisit | null {
  try {
    return readVisit(request)
  } catch (error) {
    log.warn({error, path: request.url}, 'a request could not be read; Next is asked')
    return null
  }
}
