import {type Language, isLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '../i18n/public-path.ts'
import {parseRegionSegment} from '../i18n/scope.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {regionOfVisit} from '#domain/regions/region-of-visit.ts'
import {archiveQueryAt, resultPageAt, isFeed, pageAt} from './known-paths.ts'
import {currentPathOf, type MovedPaths} from './moved-paths.ts'

/** What the routing needs to know about a request for a page. */
export type Visit = Readonly<{
  /** Path as requested, still percent-encoded. */
  path: string
  /** Names of the parameters in the address. */
  parameters: readonly string[]
  storedLanguage: string | undefined
  storedRegion: string | undefined
  /** The region of the country that a trusted proxy names. */
  detectedRegion: RegionCode | null
  /** The visitor's country, where it has rules of its own. */
  country: string | null
  /** The region of a first visit from an unknown country. */
  defaultRegion: RegionCode
  /** Path and query of the referring page of this site, if the browser sends it. */
  cameFrom: Readonly<{path: string; search: string}> | undefined
  /** The language that the browser prefers. */
  browserLanguage: Language
  isCrawler: boolean
  /** Whether the visitor followed a link of this site: then the path's language is their choice. */
  fromThisSite: boolean
  /** Whether an editor sees drafts: then there are no redirects by language. */
  isPreview: boolean
  movedPaths: MovedPaths
}>

export type Decision =
  | Readonly<{
      kind: 'redirect'
      to: string
      search?: string
      permanent: boolean
      /** Whether it may end or be reversed, so that no browser may store it. */
      isRevocable?: boolean
      reason: string
    }>
  | Readonly<{
      kind: 'show'
      lang: Language
      region: RegionCode
      country: string | null
      page: string
      status: 200 | 404
      /** Whether the page depends on its query and is rendered per request. */
      isPerRequest: boolean
      /** The language to store, when the visitor has just chosen it. */
      remember: Language | undefined
      reason: string
    }>

const splitLanguage = (path: string): {lang: Language; rest: string} => {
  const [, first, ...others] = path.split('/')
  return first === 'ar' ? {lang: 'ar', rest: `/${others.join('/')}`} : {lang: 'en', rest: path}
}

/** `/en/...` and `/[lang]/[region]/...` are internal routes, not public addresses. */
const closeInternalPath = ({path}: Visit): Decision | null => {
  const [, lang, region, ...others] = path.split('/')
  if (!isLanguage(lang)) return null
  const scoped = parseRegionSegment(region) !== null
  if (lang === 'ar' && !scoped) return null
  const rest = `/${(scoped ? others : [region, ...others]).filter(Boolean).join('/')}`
  return {kind: 'redirect', to: publicPath(lang, rest), permanent: true, reason: 'internal-path'}
}

/** Addresses of a day in the archive lead to its moment. */
const enterMoment = ({path}: Visit): Decision | null => {
  const {lang, rest} = splitLanguage(path)
  const search = archiveQueryAt(rest)
  return search === null
    ? null
    : {
        kind: 'redirect',
        to: publicPath(lang, '/legal/history'),
        search,
        permanent: true,
        reason: 'archive-day',
      }
}

/** The former address of a page leads to its current one. A draft in a preview may have the former address again. */
const enterCurrentAddress = ({path, isPreview, movedPaths}: Visit): Decision | null => {
  const {lang, rest} = splitLanguage(path)
  const current = isPreview ? null : currentPathOf(rest, movedPaths)
  return current === null
    ? null
    : {
        kind: 'redirect',
        to: publicPath(lang, current),
        permanent: true,
        isRevocable: true,
        reason: 'former-address',
      }
}

const enterLanguage = (visit: Visit): Decision | null => {
  const {lang, rest} = splitLanguage(visit.path)
  const isExplicit = lang === 'ar' || visit.isCrawler || visit.fromThisSite || visit.isPreview
  if (isExplicit || isFeed(rest) || pageAt(rest) === null) return null
  const stored = isLanguage(visit.storedLanguage) ? visit.storedLanguage : undefined
  if ((stored ?? visit.browserLanguage) !== 'ar') return null
  const reason = stored ? 'stored-language' : 'browser-language'
  return {kind: 'redirect', to: publicPath('ar', rest), permanent: false, reason}
}

/** Keeps the query when the language is switched, also without JavaScript. */
const keepQuery = ({path, parameters, cameFrom}: Visit): Decision | null => {
  if (!cameFrom || parameters.length > 0) return null
  const [here, there] = [splitLanguage(path), splitLanguage(cameFrom.path)]
  const page = pageAt(here.rest)
  const queried = [...new URLSearchParams(cameFrom.search).keys()]
  if (here.lang === there.lang || here.rest !== there.rest || page === null) return null
  return resultPageAt(page, queried) === null
    ? null
    : {kind: 'redirect', to: path, search: cameFrom.search, permanent: false, reason: 'kept-query'}
}

const show = (visit: Visit): Decision => {
  const {lang, rest} = splitLanguage(visit.path)
  const page = pageAt(rest)
  const remember = visit.fromThisSite && visit.storedLanguage !== lang ? lang : undefined
  const common = {kind: 'show', lang, region: regionOfVisit(visit), country: visit.country, remember} as const
  if (page === null)
    return {...common, page: '/not-found', status: 404, isPerRequest: false, reason: 'unknown-path'}
  const resultPage = resultPageAt(page, visit.parameters)
  return resultPage === null
    ? {...common, page, status: 200, isPerRequest: false, reason: 'page'}
    : {...common, page: resultPage, status: 200, isPerRequest: true, reason: 'result-page'}
}

/** Decides a request for a page: shows the page of its language and region, or redirects, with a reason. */
export const decide = (visit: Visit): Decision =>
  closeInternalPath(visit) ??
  enterMoment(visit) ??
  enterCurrentAddress(visit) ??
  enterLanguage(visit) ??
  keepQuery(visit) ??
  show(visit)
