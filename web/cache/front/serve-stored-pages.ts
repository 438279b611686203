import 'server-only'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Language} from '#domain/languages.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {log} from '../../log/log.ts'
import {countRejection, markStored} from '../../metrics/count-requests.ts'
import {type Moment, momentOfNow} from '../mark-clock.ts'
import {collectResponse, deferScripts} from './collect-response.ts'
import {readPathLanguage} from '#i18n/public-path.ts'
import {type StoredVisit, readOrNull, readOtherVisit, readVisit} from './read-visit.ts'
import {renderAgain} from './render-again.ts'
import {type OwnAddress, findOwnAddress, isRequestAgain} from './request-again.ts'
import {sendPage} from './send-page.ts'
import {hasEnded, StoredPages} from './stored-pages.ts'

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

  const sendIfFound = (visit: StoredVisit, response: ServerResponse): boolean => {
    const found = pages.find(visit.path)
    if (found === undefined) return false
    if (found.age === 'stale') renderer.renderSoon(visit.path)
    markStored(response)
    sendPage(response, visit, found).catch((error: unknown) => {
      log.error({error, path: visit.path}, 'a stored page could not be sent')
      response.destroy()
    })
    return true
  }

  const serve = (received: Received, response: ServerResponse, passOn: PassOn): void => {
    const {visit, isAgain, requested} = received
    // The visitor left during a wait.
    if (hasEnded(response)) return
    if (!isAgain && sendIfFound(visit, response)) return
    // Next would answer with a render that is running, also if it began before a publication.
    const outpaced = pages.waitForEarlierRender(visit.path, requested)
    if (outpaced !== undefined) {
      void outpaced.then(() => serve(received, response, passOn))
      return
    }
    // Requests for a page that Next is about to send wait for its bytes.
    const ended = pages.waitForArrival(visit.path)
    if (ended !== undefined) {
      const passOnCounted = () => pages.expectOther(visit.path, response).endAfter(passOn())
      void ended.then(() => hasEnded(response) || sendIfFound(visit, response) || passOnCounted())
      return
    }
    if (pages.rendering >= PAGE_RENDERS_AT_ONCE) {
      countRejection('overload')
      return sendOverloaded(response, visit.shown.lang)
    }
    const {store, endAfter} = pages.expect(visit, response)
    collectResponse(response.req, response, async (text) => ({text, compressed: await store(text)}))
    endAfter(passOn())
  }

  return (request, response, passOn) => {
    const visit = readOrNull(() => readVisit(request), request)
    if (visit === null) {
      deferScripts(request, response)
      const other = readOrNull(() => readOtherRender(request), request)
      return other === null
        ? passOn()
        : passOther({pages, max: PAGE_RENDERS_AT_ONCE, sendOverloaded}, other, response, passOn)
    }
    ownAddress ??= findOwnAddress(request)
    return serve(
      {visit, isAgain: isRequestAgain(request.headers), requested: momentOfNow()},
      response,
      passOn,
    )
  }
}

type PassOn = Parameters<RequestFilter>[2]
/** A request for something that Next renders, and that isn't stored here. */
type OtherRender = Readonly<{path: string; lang: Language; requested: Moment}>
type Renders = Readonly<{pages: StoredPages; max: number; sendOverloaded: SendInstead}>

/**
 * Next also renders a page for its data or for a request that isn't plainly one for a document, and draws share pictures. All of them count among the
 * renders, and none joins one that may miss a publication.
 */
function passOther(renders: Renders, other: OtherRender, response: ServerResponse, passOn: PassOn): void {
  const {pages, max, sendOverloaded} = renders
  const {path, lang, requested} = other
  if (hasEnded(response)) return
  const ended = pages.waitForEarlierRender(path, requested) ?? pages.waitForArrival(path)
  if (ended !== undefined) return void ended.then(() => passOther(renders, other, response, passOn))
  // Next renders a stale page before it responds.
  if (pages.find(path)?.age === 'fresh') return void passOn()
  if (pages.rendering >= max) {
    countRejection('overload')
    return sendOverloaded(response, lang)
  }
  pages.expectOther(path, response).endAfter(passOn())
}

const sharePicture = /^\/share\/[^?]+/u

function readOtherRender(request: IncomingMessage): OtherRender | null {
  const requested = momentOfNow()
  const picture = sharePicture.exec(request.url ?? '')?.[0]
  if (picture !== undefined)
    return {path: picture, lang: readPathLanguage(picture.slice('/share'.length)), requested}
  const visit = readOtherVisit(request)
  return visit && {path: visit.path, lang: visit.shown.lang, requested}
}
