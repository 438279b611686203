import {isRegion, type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {fixedPages} from './fixed-pages.ts'

/** Documents of these types each have a page under their slug. */
export type DocumentPages<Type extends string = string> = Readonly<{
  /** The path before the slug, with its last slash. */
  below: string
  types: readonly Type[]
  /** Whether links point to the page's features by an anchor. */
  hasFeatures: boolean
  /** Whether the page presents the document, so that links, search and sharing images point to it. */
  presentsDocument: boolean
}>

const pages = [
  {below: '/blog/category/', types: ['blogCategory'], hasFeatures: false, presentsDocument: true},
  {below: '/blog/', types: ['blogPost'], hasFeatures: false, presentsDocument: true},
  {below: '/glossary/', types: ['glossaryTerm'], hasFeatures: false, presentsDocument: true},
  {below: '/lp/', types: ['landingPage'], hasFeatures: false, presentsDocument: true},
  {below: '/legal/', types: ['legalDocument'], hasFeatures: false, presentsDocument: true},
  {below: '/download/', types: ['platform', 'platformEdition'], hasFeatures: true, presentsDocument: true},
  {below: '/tools/', types: ['tool'], hasFeatures: true, presentsDocument: true},
  {below: '/partners/apply/', types: ['partnerProgramme'], hasFeatures: false, presentsDocument: false},
] as const satisfies readonly DocumentPages[]

/** The document types that have a presenting page. */
export type PresentedType = Extract<(typeof pages)[number], {presentsDocument: true}>['types'][number]

/** Most specific path first: `/blog/category/` before `/blog/`. */
export const documentPages: readonly DocumentPages[] = pages

export const presentingPages: ReadonlyArray<DocumentPages<PresentedType>> = pages.filter(
  (page) => page.presentsDocument,
)

/** The path before the slug, and the type, of every kind of document page. */
export const slugPages: readonly Readonly<{parent: string; type: string}>[] = documentPages.flatMap(
  ({below, types}) => types.map((type) => ({parent: below.slice(0, -1), type})),
)

/** The pages that show a document. */
export type ShowingPages = Readonly<{regions: readonly RegionCode[]; paths: readonly string[]}>

/** The pages that show texts of these types, in addition to any page of their own. */
const stated: Readonly<Record<string, readonly string[]>> = {
  regionProfile: ['/', '/legal', '/trading-conditions'],
  prescribedText: ['/', '/legal'],
  countryRules: ['/', '/region'],
  legalDocument: ['/legal'],
  blogPost: ['/blog'],
  blogCategory: ['/blog'],
  author: ['/blog'],
  glossaryTerm: ['/glossary', '/trading-conditions'],
  swapFreePage: ['/swap-free'],
  tradingConditionsSection: ['/trading-conditions'],
  accountTypeCopy: ['/trading-conditions'],
  platform: ['/platforms'],
  platformEdition: ['/platforms'],
  partnerProgramme: ['/partners'],
}

const profilePrefix = 'regionProfile-'

const findRegions = (documentId: string): readonly RegionCode[] => {
  const code = documentId.startsWith(profilePrefix) ? documentId.slice(profilePrefix.length) : ''
  return isRegion(code) ? [code] : regionCodes
}

/** The pages that show a document: its own page and the pages for its type. Defaults to the home page. */
export function findShowingPages(
  document: Readonly<{id: string; type: string; slug: string | undefined}>,
): ShowingPages {
  const own = documentPages
    .filter(({types}) => document.slug !== undefined && types.includes(document.type))
    .map(({below}) => `${below}${document.slug}`)
  const fixed = fixedPages
    .filter(({type, visibility}) => type === document.type && visibility === 'listed')
    .map(({path}) => path)
  const paths = [...new Set([...own, ...(stated[document.type] ?? []), ...fixed])]
  return {regions: findRegions(document.id), paths: paths.length === 0 ? ['/'] : paths}
}
