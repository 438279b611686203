import {presentingPages, type PresentedType} from '#domain/pages/document-pages.ts'
import {fixedPages, type FixedPageType} from '#domain/pages/fixed-pages.ts'
import {typesByDepartment} from '#schemas/values/departments.ts'

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

const section = (of: string, anchor?: string): Place => ({kind: 'section', of, ...(anchor && {anchor})})
const referring: Place = {kind: 'referring'}

/** Types with a page in the lists of the site's addresses. */
type PageType = FixedPageType | PresentedType

/** Where the site shows the documents of each type, apart from their own page. */
const otherPlaces: Readonly<Record<Exclude<DocumentType, PageType>, readonly Place[]>> &
  Readonly<Partial<Record<PageType, readonly Place[]>>> = {
  regionProfile: [{kind: 'region', mainPaths: ['/', '/legal', '/trading-conditions']}],
  prescribedText: [{kind: 'elsewhere', where: 'In the warnings of the regions whose profile refers to it'}],
  countryRules: [section('/legal'), section('/demo')],
  legalDocument: [section('/legal', ownAnchor)],
  blogPost: [section('/blog'), referring],
  blogCategory: [section('/blog'), referring],
  author: [referring],
  platform: [section('/platforms'), referring],
  partnerProgramme: [section('/partners', ownAnchor)],
  faq: [referring],
  newsletterTexts: [{kind: 'elsewhere', where: 'Read in e-mails and on the pages that their links lead to'}],
  tradingConditionsSection: [section('/trading-conditions', ownAnchor)],
  accountTypeCopy: [section('/trading-conditions', 'account-types')],
  glossaryTerm: [section('/trading-conditions', 'glossary'), referring],
  swapFreePage: [section('/trading-conditions', 'account-types')],
  navigation: [{kind: 'everywhere', mainPaths: ['/']}],
  siteSettings: [{kind: 'everywhere', mainPaths: ['/', '/legal', '/contact']}],
  announcement: [{kind: 'everywhere', mainPaths: ['/']}],
  tradingHoursCalendar: [section('/trading-conditions', 'hours')],
}

type Placed = readonly [type: DocumentType, place: Place]

/** Does not compile where the lists name a type that is not of the schema. */
const ownPages: readonly Placed[] = [
  ...fixedPages.flatMap(({path, type}): Placed[] =>
    type === undefined ? [] : [[type, {kind: 'page', path}]],
  ),
  ...presentingPages.flatMap(({below, types}) =>
    types.map((type): Placed => [type, {kind: 'below', parent: below.slice(0, -1)}]),
  ),
]

const types = Object.values(typesByDepartment).flat()

/** Where the site shows the documents of each type, its own page first; the preview derives its routes from this table. */
export const placesOf: Readonly<Record<string, readonly Place[]>> = Object.fromEntries(
  types.map((type) => [
    type,
    [
      ...ownPages.filter(([placed]) => placed === type).map(([, place]) => place),
      ...(otherPlaces[type] ?? []),
    ],
  ]),
)

const byName: ReadonlyMap<string, readonly Place[]> = new Map(Object.entries(placesOf))

/** The places of a type by its name; none for a type that the site does not show. */
export const placesOfType = (type: string): readonly Place[] => byName.get(type) ?? []
