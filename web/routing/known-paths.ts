import {slugPages} from '#domain/pages/document-pages.ts'
import {feedPaths, fixedPaths, homeAliasPaths, privatePaths} from '#domain/pages/fixed-pages.ts'

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

/**
 * Pages that depend on their query. With the parameter the page is rendered per request, by the route `result` below it; without the
 * parameter it is prerendered.
 */
const queryPages = [
  ...tableParameters.map((parameter) => ({path: '/trading-conditions', parameter})),
  {path: '/trading-conditions', parameter: 'hours'},
  {path: '/trading-conditions', parameter: 'zone'},
  {path: '/', parameter: 'symbol'},
  {path: '/calculators', parameter: 'symbol'},
  {path: '/swap-free', parameter: 'class'},
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

/** Last segment of the internal route of a result page; no public address has it. */
export const resultSegment = 'result'

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const maxSlugLength = 96
const pageNumber = /^\/blog(?:\/category\/[a-z0-9-]{1,96})?\/page\/[1-9]\d{0,4}$/u

/** The archive of a day and a region, as its addresses were before it went by moments. */
const archiveDay = /^\/legal\/history\/(?<day>before|\d{4}-\d{2}-\d{2})\/(?<region>[a-z]{2,6})$/u

/** The query of the archive that an old address of a day asks for, or null for any other path. */
export function archiveQueryAt(path: string): string | null {
  const {day, region} = archiveDay.exec(path)?.groups ?? {}
  if (day === undefined || region === undefined) return null
  // Of the time before the record there was one page for all days.
  const at = day === 'before' ? '1970-01-01' : day
  return `?${new URLSearchParams({at, region: region.toUpperCase()})}`
}

/** The time zone of the trading hours on the page of an instrument. */
const zoneParameter = 'zone'

// Symbols as in the database: EURUSD, BRK.B, VOD.L.
const symbolPage = /^\/trading\/[A-Z0-9][A-Z0-9.&-]{0,19}$/u

const isSlugPath = (path: string): boolean => {
  const end = path.lastIndexOf('/')
  const name = path.slice(end + 1)
  return (
    slugPages.some(({parent}) => parent === path.slice(0, end)) &&
    name.length <= maxSlugLength &&
    slug.test(name)
  )
}

/** Whether the page at a public path is private. */
export const isPrivate = (path: string): boolean => privatePaths.includes(path)

export const isFeed = (path: string): boolean => feedPaths.some((feed) => feed === path)

/** The page at a public path, or null when there is none. */
export const pageAt = (path: string): string | null => {
  const patterns = [pageNumber, symbolPage]
  return isSlugPath(path) || isFeed(path) || patterns.some((pattern) => pattern.test(path))
    ? path
    : ([...fixedPaths, ...homeAliasPaths].find((page) => page === path) ?? null)
}

/** The internal route of a page for its query, or null when no parameter is known. */
export const resultPageAt = (page: string, parameters: readonly string[]): string | null =>
  queryPages.some(({path, parameter}) => path === page && parameters.includes(parameter)) ||
  (symbolPage.test(page) && parameters.includes(zoneParameter))
    ? `${page === '/' ? '' : page}/${resultSegment}`
    : null
