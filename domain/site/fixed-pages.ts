/** A page that exists regardless of the content. */
export type FixedPage<Type extends string = string> = Readonly<{
  /** Public path, without a language. */
  path: string
  /** The type of the page's single document, if it has one. */
  type?: Type
  /** `listed` in the sitemap; `unlisted`, hidden from search engines; `private`, rendered for one visitor and never cached. */
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
  listed('/fees', 'feesPage'),
  listed('/legal', 'legalPage'),
  listed('/legal/history', 'legalHistoryPage'),
  listed('/legal/history/verify'),
  listed('/legal/imprint'),
  listed('/legal/rules'),
  listed('/legal/trust'),
  listed('/blog', 'blogPage'),
  listed('/glossary', 'glossaryPage'),
  listed('/learn', 'learnPage'),
  listed('/quickstart', 'quickstartPage'),
  listed('/platforms', 'platformsPage'),
  listed('/trading', 'tradingPage'),
  listed('/client', 'clientPage'),
  listed('/partners', 'partnersPage'),
  listed('/contact', 'contactPage'),
  listed('/complaint'),
  listed('/calculators', 'calculatorsPage'),
  listed('/calendar', 'calendarPage'),
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
  personal('/staff/speeds', {isLinkable: false}),
]

/** Document types with a fixed page. */
export type FixedPageType = NonNullable<(typeof pages)[number]['type']>

/** Every page with a fixed path. Routing, sitemap, search, the Studio's links and its preview all use this list. */
export const fixedPages: ReadonlyArray<FixedPage<FixedPageType>> = pages

/** Addresses for programs. They skip the language choice. */
export const feedPaths = ['/blog/rss.xml', '/status/rss'] as const

const pathsWhere = (condition: (page: FixedPage) => boolean): readonly string[] =>
  fixedPages.filter(condition).map(({path}) => path)

/** Paths of the pages in the sitemap. */
export const listedPaths = pathsWhere(({visibility}) => visibility === 'listed')

export const fixedPaths = pathsWhere(() => true)

/** Paths of pages that are rendered for one visitor. */
export const privatePaths = pathsWhere(({visibility}) => visibility === 'private')

/** Paths that an editor can link to. */
export const linkablePaths = pathsWhere(({isLinkable}) => isLinkable)

/** Paths that show the home page, each opened at its section. The page itself is at `/`. */
export const homeAliases = [
  {path: '/start-trading', section: 'start'},
  {path: '/webtrader', section: 'webtrader'},
  {path: '/social', section: 'social'},
] as const
export type HomeSection = (typeof homeAliases)[number]['section']

export const homeAliasPaths = homeAliases.map(({path}) => path)

/** The path of a link. Aliases of the home page get the anchor of their section. */
export const withHomeSection = (path: string): string => {
  const alias = homeAliases.find((known) => known.path === path)
  return alias ? `${path}#${alias.section}` : path
}
