import type {typesByDepartment} from '#schemas/values/departments.ts'

type DocumentType = (typeof typesByDepartment)[keyof typeof typesByDepartment][number]

/** Where the site shows a document. */
export type Place =
  /** It is the page at this path. */
  | Readonly<{kind: 'page'; path: string}>
  /** It has a page of its own, under its slug. */
  | Readonly<{kind: 'below'; parent: string}>
  /** It is a section of the page at this path: at a fixed anchor, or at its slug or key. */
  | Readonly<{kind: 'section'; of: string; anchor?: string}>
  /** It is shown on every page; these show most of it. */
  | Readonly<{kind: 'everywhere'; mainPaths: readonly string[]}>
  /** It is shown on every page of its region; these show most of it. */
  | Readonly<{kind: 'region'; mainPaths: readonly string[]}>
  /** It is shown on the pages of the documents that refer to it. */
  | Readonly<{kind: 'referring'}>
  /** It is on no page. */
  | Readonly<{kind: 'elsewhere'; where: string}>

/** Placeholder for the document's slug or key in an anchor. */
export const ownAnchor = '$slug'

const page = (path: string): Place => ({kind: 'page', path})
const below = (parent: string): Place => ({kind: 'below', parent})
const section = (of: string, anchor?: string): Place => ({kind: 'section', of, ...(anchor && {anchor})})
const referring: Place = {kind: 'referring'}

/** Where the site shows the documents of each type; the preview derives its routes from this table. */
export const placesOf: Readonly<Record<DocumentType, readonly Place[]>> = {
  regionProfile: [{kind: 'region', mainPaths: ['/', '/legal', '/trading-conditions']}],
  prescribedText: [{kind: 'elsewhere', where: 'In the warnings of the regions whose profile refers to it'}],
  countryRules: [section('/legal'), section('/demo')],
  legalDocument: [below('/legal'), section('/legal', ownAnchor)],
  legalPage: [page('/legal')],
  legalHistoryPage: [page('/legal/history')],
  landingPage: [below('/lp')],
  blogPost: [below('/blog'), section('/blog'), referring],
  blogCategory: [section('/blog'), referring],
  author: [referring],
  platform: [below('/download'), section('/platforms'), referring],
  platformEdition: [below('/download')],
  tool: [below('/tools')],
  partnerProgramme: [section('/partners', ownAnchor)],
  faq: [referring],
  blogPage: [page('/blog')],
  newsletterTexts: [{kind: 'elsewhere', where: 'Read in e-mails and on the pages that their links lead to'}],
  homePage: [page('/')],
  quickstartPage: [page('/quickstart')],
  tradingPage: [page('/trading')],
  tradingConditionsPage: [page('/trading-conditions')],
  tradingConditionsSection: [section('/trading-conditions', ownAnchor)],
  accountTypeCopy: [section('/trading-conditions', 'account-types')],
  glossaryTerm: [section('/trading-conditions', 'glossary'), referring],
  platformsPage: [page('/platforms')],
  calculatorsPage: [page('/calculators')],
  swapFreePage: [page('/swap-free'), section('/trading-conditions', 'account-types')],
  clientPage: [page('/client')],
  demoPage: [page('/demo')],
  partnersPage: [page('/partners')],
  contactPage: [page('/contact')],
  searchPage: [page('/search')],
  assistantPage: [page('/assistant')],
  authPage: [page('/auth')],
  accountPage: [page('/account')],
  navigation: [{kind: 'everywhere', mainPaths: ['/']}],
  siteSettings: [{kind: 'everywhere', mainPaths: ['/', '/legal', '/contact']}],
  announcement: [{kind: 'everywhere', mainPaths: ['/']}],
  tradingHoursCalendar: [section('/trading-conditions', 'hours')],
  statusPage: [page('/status')],
}

const byName: ReadonlyMap<string, readonly Place[]> = new Map(Object.entries(placesOf))

/** The places of a type by its name; none for a type that the site does not show. */
export const placesOfType = (type: string): readonly Place[] => byName.get(type) ?? []
