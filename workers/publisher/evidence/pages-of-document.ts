import {documentPages} from '#domain/pages/document-pages.ts'
import {fixedPages} from '#domain/pages/fixed-pages.ts'
import {isRegion, type RegionCode, regionCodes} from '#domain/regions/regions.ts'

/** The pages on which visitors meet a document. */
export type ShowingPages = Readonly<{regions: readonly RegionCode[]; paths: readonly string[]}>

/** Where texts of these types stand that have no page of their own. */
const stated: Readonly<Record<string, readonly string[]>> = {
  regionProfile: ['/', '/legal', '/trading-conditions'],
  prescribedText: ['/', '/legal'],
  countryRules: ['/', '/region'],
  legalDocument: ['/legal'],
  blogPost: ['/blog'],
  blogCategory: ['/blog'],
  author: ['/blog'],
  swapFreePage: ['/swap-free'],
  tradingConditionsSection: ['/trading-conditions'],
  accountTypeCopy: ['/trading-conditions'],
  platform: ['/platforms'],
  platformEdition: ['/platforms'],
  partnerProgramme: ['/partners'],
}

const profilePrefix = 'regionProfile-'

const regionsOf = (documentId: string): readonly RegionCode[] => {
  const code = documentId.startsWith(profilePrefix) ? documentId.slice(profilePrefix.length) : ''
  return isRegion(code) ? [code] : regionCodes
}

/** The pages that show a document: its own, those of its type, or the home page where nothing is known of it. */
export function pagesOfDocument(
  document: Readonly<{id: string; type: string; slug: string | undefined}>,
): ShowingPages {
  const own = documentPages
    .filter(({types}) => document.slug !== undefined && types.includes(document.type))
    .map(({below}) => `${below}${document.slug}`)
  const fixed = fixedPages
    .filter(({type, visibility}) => type === document.type && visibility === 'listed')
    .map(({path}) => path)
  const paths = [...new Set([...own, ...(stated[document.type] ?? []), ...fixed])]
  return {regions: regionsOf(document.id), paths: paths.length === 0 ? ['/'] : paths}
}
