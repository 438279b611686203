import {type Language, isLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '../i18n/public-path.ts'
import {type RegionCode, isRegion, storedRegion} from '#domain/regions/regions.ts'
import {resultPageAt, isFeed, pageAt} from './known-paths.ts'

/** What the routing needs to know about a request for a page. */
export type Visit = Readonly<{
  /** Path as requested, still percent-encoded. */
  path: string
  /** Names of the parameters in the address. */
  parameters: readonly string[]
  storedLanguage: string | undefined
  storedRegion: string | undefined
  /** Path and query of the page of this site that led here, where the browser says it. */
  cameFrom: Readonly<{path: string; search: string}> | undefined
  /** The language that the browser asks for. */
  browserLanguage: Language
  isCrawler: boolean
  /** Whether the reader followed a link of this site: then the path's language is their choice. */
  fromThisSite: boolean
  /** Whether an editor looks at drafts: then each address is exactly the page that was asked for. */
  isPreview: boolean
}>

export type Decision =
  | Readonly<{kind: 'redirect'; to: string; search?: string; permanent: boolean; reason: string}>
  | Readonly<{
      kind: 'show'
      lang: Language
      region: RegionCode
      page: string
      status: 200 | 404
      /** Whether the page is made for this one request, and for nobody else. */
      isAnswer: boolean
      /** The language to remember, when the reader has just chosen it. */
      remember: Language | undefined
      reason: string
    }>

const splitLanguage = (path: string): {lang: Language; rest: string} => {
  const [, first, ...others] = path.split('/')
  return first === 'ar' ? {lang: 'ar', rest: `/${others.join('/')}`} : {lang: 'en', rest: path}
}

/** `/en/...` and `/[lang]/[region]/...` are how pages are stored, not how they are addressed. */
const closeInternalPath = ({path}: Visit): Decision | null => {
  const [, lang, region, ...others] = path.split('/')
  if (!isLanguage(lang)) return null
  const scoped = isRegion(region)
  if (lang === 'ar' && !scoped) return null
  const rest = `/${(scoped ? others : [region, ...others]).filter((part) => part !== undefined && part !== '').join('/')}`
  return {kind: 'redirect', to: publicPath(lang, rest), permanent: true, reason: 'internal-path'}
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

/** What an address asks is asked in the other language too, also where no script takes the query along. */
const keepQuery = ({path, parameters, cameFrom}: Visit): Decision | null => {
  if (!cameFrom || parameters.length > 0) return null
  const [here, there] = [splitLanguage(path), splitLanguage(cameFrom.path)]
  const page = pageAt(here.rest)
  const queried = [...new URLSearchParams(cameFrom.search).keys()]
  if (here.lang === there.lang || here.rest !== there.rest || page === null) return null
  return resultPageAt(page, queried) === null
    ? null
    : {kind: 'redirect', to: path, search: cameFrom.search, permanent: false, reason: 'kept-question'}
}

const show = (visit: Visit): Decision => {
  const {lang, rest} = splitLanguage(visit.path)
  const page = pageAt(rest)
  const remember = visit.fromThisSite && visit.storedLanguage !== lang ? lang : undefined
  const common = {kind: 'show', lang, region: storedRegion(visit.storedRegion), remember} as const
  if (page === null)
    return {...common, page: '/not-found', status: 404, isAnswer: false, reason: 'unknown-path'}
  const answer = resultPageAt(page, visit.parameters)
  return answer === null
    ? {...common, page, status: 200, isAnswer: false, reason: 'page'}
    : {...common, page: answer, status: 200, isAnswer: true, reason: 'answer'}
}

/** Where a request for a page goes: to the page of its language and region, or elsewhere with a reason. */
export const decide = (visit: Visit): Decision =>
  closeInternalPath(visit) ?? enterLanguage(visit) ?? keepQuery(visit) ?? show(visit)
