/** A page that exists whatever the content. */
export type FixedPage<Type extends string = string> = Readonly<{
  /** Public path, without a language. */
  path: string
  /** Type of the one document that the page is made of, where there is one. */
  type?: Type
  /** `listed` in the site map; `unlisted` for no search engine; `private` rendered for one visitor and in no cache. */
  visibility: 'listed' | 'unlisted' | 'private'
  /** Whether editors can link to it. */
  isLinkable: boolean
  /** Whether the site's own search finds it. */
  isSearchable: boolean
}>

const listed = <const Type extends string = never>(
  path: string,
  type?: Type,
  isSearchable = type !== undefined,
): FixedPage<Type> => ({
  path,
  ...(type !== undefined && {type}),
  visibility: 'listed',
  isLinkable: true,
  isSearchable,
})

const unlisted = (path: string): FixedPage<never> => ({
  path,
  visibility: 'unlisted',
  isLinkable: false,
  isSearchable: false,
})

const personal = <const Type extends string = never>(
  path: string,
  {isLinkable}: {isLinkable: boolean},
  type?: Type,
): FixedPage<Type> => ({
  path,
  ...(type !== undefined && {type}),
  visibility: 'private',
  isLinkable,
  isSearchable: path === '/auth',
})

const pages = [
  listed('/', 'homePage'),
  listed('/trading-conditions', 'tradingConditionsPage'),
  listed('/legal', 'legalPage'),
  listed('/legal/history', 'legalHistoryPage'),
  listed('/legal/history/verify'),
  listed('/legal/imprint'),
  listed('/blog', 'blogPage'),
  listed('/quickstart', 'quickstartPage'),
  listed('/platforms', 'platformsPage'),
  listed('/trading', 'tradingPage'),
  listed('/client', 'clientPage'),
  listed('/partners', 'partnersPage'),
  listed('/contact', 'contactPage'),
  listed('/complaint'),
  listed('/calculators', 'calculatorsPage'),
  listed('/swap-free', 'swapFreePage'),
  listed('/status', 'statusPage'),
  listed('/status/history'),
  listed('/demo', 'demoPage'),
  listed('/search', 'searchPage', false),
  listed('/assistant', 'assistantPage'),
  unlisted('/component-gallery'),
  unlisted('/newsletter/confirm'),
  unlisted('/newsletter/confirmed'),
  unlisted('/newsletter/unsubscribe'),
  unlisted('/newsletter/unsubscribed'),
  unlisted('/newsletter/preferences'),
  unlisted('/region'),
  unlisted('/legal/history/pages'),
  personal('/auth', {isLinkable: true}, 'authPage'),
  personal('/auth/check-mail', {isLinkable: false}),
  personal('/auth/confirm', {isLinkable: true}),
  personal('/auth/reset', {isLinkable: true}),
  personal('/auth/mfa', {isLinkable: true}),
  personal('/account', {isLinkable: true}, 'accountPage'),
  personal('/staff', {isLinkable: false}),
  personal('/staff/item', {isLinkable: false}),
]

/** The types of documents of which one is a page. */
export type FixedPageType = NonNullable<(typeof pages)[number]['type']>

/** Every page with a path of its own: the one list that routing, site map, search, the Studio's links and its preview use. */
export const fixedPages: ReadonlyArray<FixedPage<FixedPageType>> = pages

/** Paths that show the home page, each opened at a section of its own; the page itself is at `/`. */
export const homeAliases = [
  {path: '/start-trading', section: 'start'},
  {path: '/webtrader', section: 'webtrader'},
  {path: '/social', section: 'social'},
] as const
export type HomeSection = (typeof homeAliases)[number]['section']

export const homeAliasPaths = homeAliases.map(({path}) => path)

/** A path of a link, with the anchor of its section where it shows the home page. */
export const withHomeSection = (path: string): string => {
  const alias = homeAliases.find((known) => known.path === path)
  return alias ? `${path}#${alias.section}` : path
}

/** Addresses that programs read: no language is chosen for them. */
export const feedPaths = ['/blog/rss.xml', '/status/rss'] as const

const pathsWhere = (condition: (page: FixedPage) => boolean): readonly string[] =>
  fixedPages.filter(condition).map(({path}) => path)

/** Paths of the pages in the site map. */
export const listedPaths = pathsWhere(({visibility}) => visibility === 'listed')

/** Paths of every fixed page. */
export const fixedPaths = pathsWhere(() => true)

/** Paths of pages that are rendered for one visitor. */
export const privatePaths = pathsWhere(({visibility}) => visibility === 'private')

/** Paths that an editor can link to. */
export const linkablePaths = pathsWhere(({isLinkable}) => isLinkable)
