import type {typesByDepartment} from '#schemas/values/departments.ts'

type DocumentType = (typeof typesByDepartment)[keyof typeof typesByDepartment][number]

/** Where a document is read on the site. */
export type Place =
  /** It is the page at this path. */
  | Readonly<{kind: 'page'; path: string}>
  /** It has a page of its own, under its slug. */
  | Readonly<{kind: 'below'; parent: string}>
  /** It is a part of the page at this path: at an anchor, or at the one that is its slug or key. */
  | Readonly<{kind: 'part'; of: string; anchor?: string}>
  /** It is read on every page; these show most of it. */
  | Readonly<{kind: 'everywhere'; mostly: readonly string[]}>
  /** It is read on every page of its own region; these show most of it. */
  | Readonly<{kind: 'region'; mostly: readonly string[]}>
  /** It is read on the pages of the documents that refer to it. */
  | Readonly<{kind: 'referring'}>
  /** It is on no page. */
  | Readonly<{kind: 'elsewhere'; where: string}>

/** Stands in an anchor for what the document is called in addresses. */
export const ownAnchor = '$slug'

const page = (path: string): Place => ({kind: 'page', path})
const below = (parent: string): Place => ({kind: 'below', parent})
const part = (of: string, anchor?: string): Place => ({kind: 'part', of, ...(anchor && {anchor})})
const referring: Place = {kind: 'referring'}

/** Where the documents of each type are read; the one table from which the Studio's preview knows its way. */
export const placesOf: Readonly<Record<DocumentType, readonly Place[]>> = {
  regionProfile: [{kind: 'region', mostly: ['/', '/legal', '/trading-conditions']}],
  legalDocument: [below('/legal'), part('/legal', ownAnchor)],
  legalPage: [page('/legal')],
  legalHistoryPage: [page('/legal/history')],
  blogPost: [below('/blog'), part('/blog'), referring],
  blogCategory: [part('/blog'), referring],
  author: [referring],
  platform: [below('/download'), part('/platforms'), referring],
  platformEdition: [below('/download')],
  tool: [below('/tools')],
  partnerProgramme: [part('/partners', ownAnchor)],
  faq: [referring],
  blogPage: [page('/blog')],
  newsletterTexts: [{kind: 'elsewhere', where: 'Read in e-mails and on the pages that their links lead to'}],
  homePage: [page('/')],
  quickstartPage: [page('/quickstart')],
  tradingPage: [page('/trading')],
  tradingConditionsPage: [page('/trading-conditions')],
  tradingConditionsSection: [part('/trading-conditions', ownAnchor)],
  accountTypeCopy: [part('/trading-conditions', 'account-types')],
  glossaryTerm: [part('/trading-conditions', 'glossary'), referring],
  platformsPage: [page('/platforms')],
  calculatorsPage: [page('/calculators')],
  clientPage: [page('/client')],
  demoPage: [page('/demo')],
  partnersPage: [page('/partners')],
  contactPage: [page('/contact')],
  searchPage: [page('/search')],
  assistantPage: [page('/assistant')],
  authPage: [page('/auth')],
  accountPage: [page('/account')],
  navigation: [{kind: 'everywhere', mostly: ['/']}],
  siteSettings: [{kind: 'everywhere', mostly: ['/', '/legal', '/contact']}],
  announcement: [{kind: 'everywhere', mostly: ['/']}],
  tradingHoursCalendar: [part('/trading-conditions', 'hours')],
  statusPage: [page('/status')],
}

const byName: ReadonlyMap<string, readonly Place[]> = new Map(Object.entries(placesOf))

/** The places of a type by its name; none for a type that the site does not read. */
export const placesOfType = (type: string): readonly Place[] => byName.get(type) ?? []
