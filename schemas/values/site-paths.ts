import {permanentDocuments} from './permanent-documents.ts'

/** Paths that show the home page; the page itself is at `/`. */
export const homeAliasPaths = ['/start-trading', '/webtrader', '/social'] as const

const pages = [
  '/',
  '/account',
  '/assistant',
  '/auth',
  '/auth/confirm',
  '/auth/mfa',
  '/auth/reset',
  '/blog',
  '/calculators',
  '/client',
  '/contact',
  '/demo',
  '/legal',
  '/legal/history',
  '/partners',
  '/platforms',
  '/quickstart',
  '/search',
  '/status',
  '/status/history',
  '/trading',
  '/trading-conditions',
] as const

const feeds = ['/blog/rss.xml', '/status/rss'] as const

/** Every public path that is there whatever the content: pages, aliases of the home page, feeds, given documents' pages. */
export const sitePaths: readonly string[] = [
  ...pages,
  ...homeAliasPaths,
  ...feeds,
  ...permanentDocuments.platform.map((slug) => `/download/${slug}`),
  ...permanentDocuments.platformEdition.map((slug) => `/download/${slug}`),
  ...permanentDocuments.tool.map((slug) => `/tools/${slug}`),
]
