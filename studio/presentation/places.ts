import type {DocumentResolver} from 'sanity/presentation'
import {presentingPages, type PresentedType} from '#domain/site/document-pages.ts'
import {fixedPages, type FixedPageType, homeAliasPaths} from '#domain/site/fixed-pages.ts'
import {typesByDepartment} from '#schemas/values/departments.ts'
import {listLanguagePaths} from './page-addresses.ts'
import {say} from '../i18n/say.ts'

type DocumentType = (typeof typesByDepartment)[keyof typeof typesByDepartment][number]

/** Where the site shows a document. */
export type Place =
  /** The page at this path. */
  | Readonly<{kind: 'page'; path: string}>
  /** Its own page, under its slug. */
  | Readonly<{kind: 'below'; parent: string}>
  /** A section of the page at this path: at a fixed anchor, or at its slug or key. */
  | Readonly<{kind: 'section'; of: string; anchor?: string}>
  /** Every page, or as `where` says. These show most of it. */
  | Readonly<{kind: 'everywhere'; mainPaths: readonly string[]; where?: string}>
  /** Every page of its region. These show most of it. */
  | Readonly<{kind: 'region'; mainPaths: readonly string[]}>
  /** The pages of the documents that refer to it. */
  | Readonly<{kind: 'referring'}>
  /** Not on any page. */
  | Readonly<{kind: 'elsewhere'; where: string}>

/** Placeholder for the document's slug or key in an anchor. */
export const ownAnchor = '$slug'

const makeSection = (of: string, anchor?: string): Place => ({kind: 'section', of, ...(anchor && {anchor})})
const referring: Place = {kind: 'referring'}

/** Types with their own page in the site's address lists. */
type PageType = FixedPageType | PresentedType

/** Where the site shows the documents of each type, other than their own page. */
const otherPlaces: Readonly<Record<Exclude<DocumentType, PageType>, readonly Place[]>> &
  Readonly<Partial<Record<PageType, readonly Place[]>>> = {
  regionProfile: [{kind: 'region', mainPaths: ['/', '/legal', '/trading-conditions']}],
  prescribedText: [
    {kind: 'elsewhere', where: say('Appears in the warnings of regions whose profile uses it')},
  ],
  countryRules: [makeSection('/legal'), makeSection('/demo')],
  legalDocument: [makeSection('/legal', ownAnchor)],
  blogPost: [makeSection('/blog'), referring],
  blogCategory: [makeSection('/blog'), referring],
  author: [referring],
  platform: [makeSection('/platforms'), referring],
  partnerProgramme: [makeSection('/partners', ownAnchor)],
  faq: [referring],
  newsletterTexts: [{kind: 'elsewhere', where: say('Appears in e-mails and on the pages that they link to')}],
  tradingConditionsSection: [makeSection('/trading-conditions', ownAnchor)],
  accountTypeCopy: [makeSection('/trading-conditions', 'account-types')],
  glossaryTerm: [makeSection('/glossary'), makeSection('/trading-conditions', 'glossary'), referring],
  swapFreePage: [makeSection('/trading-conditions', 'account-types')],
  navigation: [{kind: 'everywhere', mainPaths: ['/']}],
  siteSettings: [{kind: 'everywhere', mainPaths: ['/', '/legal', '/contact']}],
  announcement: [
    {kind: 'everywhere', mainPaths: ['/'], where: say('every page of its regions, at its time')},
  ],
  tradingHoursCalendar: [makeSection('/trading-conditions', 'hours')],
}

type Placed = readonly [type: DocumentType, place: Place]

/** Fails to compile if the lists name a type outside the schema. */
const ownPages: readonly Placed[] = [
  ...fixedPages.flatMap(({path, type}): Placed[] =>
    type === undefined ? [] : [[type, {kind: 'page', path}]],
  ),
  ...presentingPages.flatMap(({below, types}) =>
    types.map((type): Placed => [type, {kind: 'below', parent: below.slice(0, -1)}]),
  ),
]

const types = Object.values(typesByDepartment).flat()

/** Where the site shows the documents of each type, own page first. The preview derives its routes from this table. */
export const placesByType: Readonly<Record<string, readonly Place[]>> = Object.fromEntries(
  types.map((type) => [
    type,
    [
      ...ownPages.filter(([placed]) => placed === type).map(([, place]) => place),
      ...(otherPlaces[type] ?? []),
    ],
  ]),
)

const byName: ReadonlyMap<string, readonly Place[]> = new Map(Object.entries(placesByType))

/** The places of a type by name. Empty for a type that the site doesn't show. */
export const findPlaces = (type: string): readonly Place[] => byName.get(type) ?? []

const places = Object.entries(placesByType).flatMap(([type, placesOfOne]) =>
  placesOfOne.map((place) => ({type, place})),
)

const pages = places.flatMap(({type, place}) =>
  place.kind === 'page' ? [{type, paths: place.path === '/' ? ['/', ...homeAliasPaths] : [place.path]}] : [],
)

const parents = Map.groupBy(
  places.flatMap(({type, place}) => (place.kind === 'below' ? [{type, parent: place.parent}] : [])),
  ({parent}) => parent,
)

/** The main document of each address. Fixed paths come first, because slugs would match them, too. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({type, paths}) => ({route: listLanguagePaths(paths), filter: `_type == "${type}"`})),
  ...Array.from(parents, ([parent, typesBelow]) => ({
    route: listLanguagePaths([`${parent}/:slug`]),
    filter: `_type in ${JSON.stringify(typesBelow.map(({type}) => type))} && slug.current == $slug`,
    params: ({params}: {params: Record<string, string>}) => ({slug: params['slug'] ?? ''}),
  })),
]
