/** Pages that read the same as the home page. */
export const homeAliases = ['/start-trading', '/webtrader', '/social'] as const

/** Public addresses of the pages, without a language; what is not here is not found. */
export const pagePaths = [
  '/',
  '/trading-conditions',
  '/legal',
  '/legal/history',
  '/blog',
  '/quickstart',
  '/platforms',
  '/trading',
  '/client',
  '/partners',
  '/contact',
  '/calculators',
  '/status',
  '/status/history',
  '/demo',
  '/search',
  '/assistant',
] as const

/** What the table of instruments is asked by its address. */
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
 * Pages with a form whose answer has an address of its own. With the parameter in it the page is rendered for that one request, by the
 * route `answer` below the page's own; without it the page is one of the prerendered.
 */
const askedPages = [
  ...tableParameters.map((parameter) => ({path: '/trading-conditions', parameter})),
  {path: '/calculators', parameter: 'symbol'},
  {path: '/search', parameter: 'q'},
  {path: '/newsletter/confirm', parameter: 'token'},
  {path: '/newsletter/unsubscribe', parameter: 'key'},
  {path: '/newsletter/preferences', parameter: 'key'},
  {path: '/assistant', parameter: 'helper'},
  {path: '/region', parameter: 'to'},
]

/** Last part of the route of an answer; no address that a reader sees has it. */
export const answerSegment = 'answer'

/** Addresses that are read by programs: no language is chosen for them. */
const feedPaths = ['/blog/rss.xml', '/status/rss'] as const

/** Public addresses that no search engine is told of. */
const unlistedPaths = [
  '/parts',
  '/newsletter/confirm',
  '/newsletter/confirmed',
  '/newsletter/unsubscribe',
  '/newsletter/unsubscribed',
  '/newsletter/preferences',
  '/region',
] as const

/** Public addresses of pages that are rendered for one reader. No search engine is told of them, and no cache holds them. */
const privatePaths = [
  '/auth',
  '/auth/confirm',
  '/auth/reset',
  '/auth/mfa',
  '/account',
  '/staff',
  '/staff/item',
] as const

/** Addresses below which each document of a type has its page, as `/legal/privacy`. The page itself says whether the document exists. */
export const slugPages = [
  {parent: '/legal', type: 'legalDocument'},
  {parent: '/download', type: 'platform'},
  {parent: '/download', type: 'platformEdition'},
  {parent: '/tools', type: 'tool'},
  {parent: '/partners/apply', type: 'partnerProgramme'},
  {parent: '/blog', type: 'blogPost'},
  {parent: '/blog/category', type: 'blogCategory'},
] as const

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const longestSlug = 96
const pageNumber = /^\/blog(?:\/category\/[a-z0-9-]{1,96})?\/page\/[1-9]\d{0,4}$/u

/** What was shown on a day in a region. The page itself says whether the record knows the day. */
const archiveDay = /^\/legal\/history\/(?:before|\d{4}-\d{2}-\d{2})\/[a-z]{2,6}$/u

// As the database writes symbols: EURUSD, BRK.B, VOD.L.
const symbolPage = /^\/trading\/[A-Z0-9][A-Z0-9.&-]{0,19}$/u

const isSlugPath = (path: string): boolean => {
  const end = path.lastIndexOf('/')
  const name = path.slice(end + 1)
  return (
    slugPages.some(({parent}) => parent === path.slice(0, end)) &&
    name.length <= longestSlug &&
    slug.test(name)
  )
}

/** Whether the page at a public path is rendered for the reader who asks. */
export const isPrivate = (path: string): boolean => privatePaths.some((page) => page === path)

export const isFeed = (path: string): boolean => feedPaths.some((feed) => feed === path)

/** The page that answers at a public path, or null when there is none. */
export const pageAt = (path: string): string | null => {
  if (homeAliases.some((alias) => alias === path)) return '/'
  const patterns = [pageNumber, archiveDay, symbolPage]
  return isSlugPath(path) || isFeed(path) || patterns.some((pattern) => pattern.test(path))
    ? path
    : ([...pagePaths, ...unlistedPaths, ...privatePaths].find((page) => page === path) ?? null)
}

/** The page that answers what an address asks by its parameters, or null where it asks nothing that the page knows. */
export const answerAt = (page: string, parameters: readonly string[]): string | null =>
  askedPages.some(({path, parameter}) => path === page && parameters.includes(parameter))
    ? `${page}/${answerSegment}`
    : null
