import {slugPages} from '#domain/site/document-pages.ts'
import {feedPaths, fixedPaths, privatePaths, homeAliasPaths} from '#domain/site/fixed-pages.ts'
import {resultSegment} from './page-path.ts'

/** Query parameters of the table of instruments. */
export const tableParameters = [
  'find',
  'group',
  'base',
  'availability',
  'sort',
  'columns',
  'compare',
] as const

/** Query parameters of the calendar. */
export const calendarParameters = ['kind', 'country', 'importance', 'instrument', 'from', 'zone'] as const

/**
 * Pages that depend on their query. With the parameter, the page is rendered per request by the route `result` below it. Without the parameter, it's
 * prerendered.
 */
const queryPages = [
  ...tableParameters.map((parameter) => ({path: '/trading-conditions', parameter})),
  {path: '/trading-conditions', parameter: 'hours'},
  {path: '/trading-conditions', parameter: 'zone'},
  {path: '/', parameter: 'symbol'},
  {path: '/calculators', parameter: 'symbol'},
  {path: '/swap-free', parameter: 'class'},
  ...calendarParameters.map((parameter) => ({path: '/calendar', parameter})),
  {path: '/search', parameter: 'q'},
  {path: '/newsletter/confirm', parameter: 'token'},
  {path: '/newsletter/unsubscribe', parameter: 'key'},
  {path: '/newsletter/preferences', parameter: 'key'},
  {path: '/assistant', parameter: 'helper'},
  {path: '/region', parameter: 'to'},
  {path: '/legal/history', parameter: 'at'},
  {path: '/legal/history', parameter: 'with'},
  {path: '/legal/history', parameter: 'month'},
  {path: '/legal/history/pages', parameter: 'at'},
]

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const maxSlugLength = 96
const pageNumber = /^\/blog(?:\/category\/[a-z0-9-]{1,96})?\/page\/[1-9]\d{0,4}$/u

const pageOfList = /\/page\/[1-9]\d{0,4}$/u

/** The archive's old addresses, by day and region. Current addresses contain a full timestamp. */
const archiveDay = /^\/legal\/history\/(?<day>before|\d{4}-\d{2}-\d{2})\/(?<region>[a-z]{2,6})$/u

/** Converts an old address of the archive to its current query; null for other paths. */
export function matchArchiveQuery(path: string): string | null {
  const {day, region} = archiveDay.exec(path)?.groups ?? {}
  if (day === undefined || region === undefined) return null
  // One page covered the time before the log began.
  const at = day === 'before' ? '1970-01-01' : day
  return `?${new URLSearchParams({at, region: region.toUpperCase()})}`
}

/** The parameters of an instrument's page: the time zone of its trading hours, and the range of its price chart. */
const symbolParameters: readonly string[] = ['zone', 'range']

// Symbols as in the database: EURUSD, BRK.B, VOD.L.
const symbolPage = /^\/trading\/[A-Z0-9][A-Z0-9.&-]{0,19}$/u

const initialPage = /^\/instruments\/(?:0-9|[a-z])$/u

const isSlugPath = (path: string): boolean => {
  const end = path.lastIndexOf('/')
  const name = path.slice(end + 1)
  return (
    slugPages.some(({parent}) => parent === path.slice(0, end)) &&
    name.length <= maxSlugLength &&
    slug.test(name)
  )
}

export const isPrivate = (path: string): boolean => privatePaths.includes(path)

export const isFeed = (path: string): boolean => feedPaths.some((feed) => feed === path)

/** The page at a public path; null if the path is unknown. */
export const matchPage = (path: string): string | null => {
  const patterns = [pageNumber, symbolPage, initialPage]
  return isSlugPath(path) || isFeed(path) || patterns.some((pattern) => pattern.test(path))
    ? path
    : ([...fixedPaths, ...homeAliasPaths].find((page) => page === path) ?? null)
}

/**
 * The kind of the page at a public path: its path, with `*` for a document or an instrument. A numbered page counts as its list. Null if the path is
 * unknown.
 */
export function findPageKind(path: string): string | null {
  const page = matchPage(path)?.replace(pageOfList, '')
  if (page === undefined) return null
  return [...fixedPaths, ...homeAliasPaths].some((fixed) => fixed === page)
    ? page
    : page.replace(/\/[^/]+$/u, '/*')
}

/** The internal route of a page for its query; null without a known parameter. */
export const matchResultPage = (page: string, parameters: readonly string[]): string | null =>
  queryPages.some(({path, parameter}) => path === page && parameters.includes(parameter)) ||
  (symbolPage.test(page) && symbolParameters.some((parameter) => parameters.includes(parameter)))
    ? `${page === '/' ? '' : page}/${resultSegment}`
    : null

/**
 * The current path of each document by its current and its former paths, all without a language. Regulated documents aren't included. Empty while it
 * isn't known.
 */
export type MovedPaths = ReadonlyMap<string, string>

declare global {
  // The routing and the server's start are separate bundles, and only the latter reads the content.
  var marsaMovedPaths: (() => Promise<MovedPaths>) | undefined
}

export const noMovedPaths: MovedPaths = new Map()

/** Whether a path may be a document's former address. */
export const mayBeMoved = (path: string): boolean => slugPages.some(({parent}) => path.includes(`${parent}/`))

/** The addresses of documents, if the path may be one of them. Other requests don't wait for the content. */
export const findMovedPaths = async (path: string): Promise<MovedPaths> =>
  mayBeMoved(path) ? ((await globalThis.marsaMovedPaths?.()) ?? noMovedPaths) : noMovedPaths

/** The new path of a moved page, or of a numbered page of its list; null if it hasn't moved. */
export function findCurrentPath(path: string, moved: MovedPaths): string | null {
  const page = pageOfList.exec(path)?.[0] ?? ''
  const known = path.slice(0, path.length - page.length)
  const current = moved.get(known)
  return current === undefined || current === known ? null : `${current}${page}`
}

/** Whether a path is below a list of documents, and no document has it. Rendering each such address would cost as much as a page. */
export function isUnknownDocument(path: string, known: MovedPaths): boolean {
  const address = path.replace(pageOfList, '')
  if (!isSlugPath(address) || known.has(address)) return false
  const below = address.slice(0, address.lastIndexOf('/') + 1)
  return [...known.values()].some((each) => each.startsWith(below))
}
