import {defaultLanguage, getPathPrefix, type Language, isLanguage, languages} from '#domain/languages.ts'
import {publicPath, splitLanguage} from '#i18n/public-path.ts'
import {parseRegionSegment} from './scope.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {isBannedFromMarketing} from '#domain/offers/offers.ts'
import {chooseRegion} from '#domain/regions/region-of-country.ts'
import {
  matchArchiveQuery,
  matchResultPage,
  isFeed,
  matchPage,
  findCurrentPath,
  isUnknownDocument,
  type MovedPaths,
} from './known-paths.ts'
import type {SpelledInstrument} from './spelled-symbols.ts'

/** The routing's inputs for a page request. */
export type Visit = Readonly<{
  /** Path as requested, still percent-encoded. */
  path: string
  /** Names of the parameters in the address. */
  parameters: readonly string[]
  storedLanguage: string | undefined
  storedRegion: string | undefined
  /** The region of the country that a trusted proxy names. */
  detectedRegion: RegionCode | null
  /** The visitor's country, if it has its own rules. */
  country: string | null
  /** The region of a first visit from an unknown country. */
  defaultRegion: RegionCode
  /** Path and query of the referring page of this site, if the browser sends it. */
  cameFrom: Readonly<{path: string; search: string}> | undefined
  /** The language that the browser prefers. */
  browserLanguage: Language
  /** Whether the visitor followed a link of this site, so that the path's language is their choice. */
  fromThisSite: boolean
  /** Whether an editor sees drafts. Redirects by language are then off. */
  isPreview: boolean
  movedPaths: MovedPaths
  /** The instrument that the path names in a different spelling. */
  spelledInstrument: SpelledInstrument | null
}>

export type Decision =
  | Readonly<{
      kind: 'redirect'
      to: string
      search?: string
      permanent: boolean
      /** Whether the redirect may change later, so that browsers must not store it. */
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
      /** The language to store, if the visitor has just chosen it. */
      remember: Language | undefined
      reason: string
    }>

/** `/en/...` and `/[lang]/[region]/...` are internal routes, not public addresses. */
const closeInternalPath = ({path}: Visit): Decision | null => {
  const [, lang, region, ...others] = path.split('/')
  if (!isLanguage(lang)) return null
  const scoped = parseRegionSegment(region) !== null
  if (lang !== defaultLanguage && !scoped) return null
  const rest = `/${(scoped ? others : [region, ...others]).filter(Boolean).join('/')}`
  return {kind: 'redirect', to: publicPath(lang, rest), permanent: true, reason: 'internal-path'}
}

/** Redirects the archive's old addresses by day. */
const enterMoment = ({path}: Visit): Decision | null => {
  const {lang, rest} = splitLanguage(path)
  const search = matchArchiveQuery(rest)
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

/** Redirects a page's former address to its current one. A draft in a preview may have the former address again. */
const enterCurrentAddress = ({path, isPreview, movedPaths}: Visit): Decision | null => {
  const {lang, rest} = splitLanguage(path)
  const current = isPreview ? null : findCurrentPath(rest, movedPaths)
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

const symbolPath = new RegExp(`^(?<start>(?:${languages.map(getPathPrefix).join('|')})/trading/)?.*$`, 'iu')

/** Redirects addresses with capitals. A symbol keeps its case; `enterSymbol` handles it. */
const enterLowercase = (visit: Visit): Decision | null => {
  const path = visit.path.replace(symbolPath, (whole, start: string | undefined) =>
    start === undefined ? whole.toLowerCase() : start.toLowerCase() + whole.slice(start.length),
  )
  if (path === visit.path) return null
  const closed = closeInternalPath({...visit, path})
  const to = closed?.kind === 'redirect' ? closed.to : path
  return matchPage(splitLanguage(to).rest) === null
    ? null
    : {kind: 'redirect', to, permanent: true, reason: 'letter-case'}
}

/** Redirects another spelling of a symbol to its page, unless the region must not reveal that the symbol exists. */
const enterSymbol = (visit: Visit): Decision | null => {
  const {path, spelledInstrument: found} = visit
  if (found === null || isBannedFromMarketing(found.assetClass, chooseRegion(visit))) return null
  const {lang} = splitLanguage(path.toLowerCase())
  const to = publicPath(lang, `/trading/${found.symbol}`)
  return {kind: 'redirect', to, permanent: true, isRevocable: true, reason: 'symbol-spelling'}
}

const enterLanguage = (visit: Visit): Decision | null => {
  const {lang, rest} = splitLanguage(visit.path)
  const isExplicit = lang !== defaultLanguage || visit.fromThisSite || visit.isPreview
  if (isExplicit || isFeed(rest) || matchPage(rest) === null) return null
  const stored = isLanguage(visit.storedLanguage) ? visit.storedLanguage : undefined
  const chosen = stored ?? visit.browserLanguage
  if (chosen === defaultLanguage) return null
  const reason = stored ? 'stored-language' : 'browser-language'
  return {kind: 'redirect', to: publicPath(chosen, rest), permanent: false, reason}
}

/** Keeps the query on a language switch, also without JavaScript. */
const keepQuery = ({path, parameters, cameFrom}: Visit): Decision | null => {
  if (!cameFrom || parameters.length > 0) return null
  const [here, there] = [splitLanguage(path), splitLanguage(cameFrom.path)]
  const page = matchPage(here.rest)
  const queried = [...new URLSearchParams(cameFrom.search).keys()]
  if (here.lang === there.lang || here.rest !== there.rest || page === null) return null
  return matchResultPage(page, queried) === null
    ? null
    : {kind: 'redirect', to: path, search: cameFrom.search, permanent: false, reason: 'kept-query'}
}

const show = (visit: Visit): Decision => {
  const {lang, rest} = splitLanguage(visit.path)
  const page = matchPage(rest)
  const remember = visit.fromThisSite && visit.storedLanguage !== lang ? lang : undefined
  const common = {kind: 'show', lang, region: chooseRegion(visit), country: visit.country, remember} as const
  // A draft may have an address that no document has yet.
  if (page === null || (!visit.isPreview && isUnknownDocument(page, visit.movedPaths)))
    return {...common, page: '/not-found', status: 404, isPerRequest: false, reason: 'unknown-path'}
  const resultPage = matchResultPage(page, visit.parameters)
  return resultPage === null
    ? {...common, page, status: 200, isPerRequest: false, reason: 'page'}
    : {...common, page: resultPage, status: 200, isPerRequest: true, reason: 'result-page'}
}

/** Decides what to do with a page request: show the page for its language and region, or redirect with a reason. */
export const decide = (visit: Visit): Decision =>
  enterSymbol(visit) ??
  enterLowercase(visit) ??
  closeInternalPath(visit) ??
  enterMoment(visit) ??
  enterCurrentAddress(visit) ??
  enterLanguage(visit) ??
  keepQuery(visit) ??
  show(visit)
