import {slugPages} from '#web/routing/known-paths.ts'

const pages = {
  homePage: '/',
  quickstartPage: '/quickstart',
  platformsPage: '/platforms',
  tradingPage: '/trading',
  tradingConditionsPage: '/trading-conditions',
  calculatorsPage: '/calculators',
  assistantPage: '/assistant',
  clientPage: '/client',
  partnersPage: '/partners',
  blogPage: '/blog',
  contactPage: '/contact',
  demoPage: '/demo',
  legalPage: '/legal',
  legalHistoryPage: '/legal/history',
  statusPage: '/status',
  authPage: '/auth',
} as const

const pathOfType: ReadonlyMap<string, string> = new Map(Object.entries(pages))

/** Types whose one document, with the type's name for an id, is a page that a search finds. The query names the same. */
export const searchablePageTypes: readonly string[] = Object.keys(pages)

/** The path of the page that a document is, or null when it is none. */
export function entryPath({_type, slug}: Readonly<{_type: string; slug?: string | null}>): string | null {
  const parent = slug ? slugPages.find(({type}) => type === _type)?.parent : undefined
  return parent ? `${parent}/${slug}` : (pathOfType.get(_type) ?? null)
}
