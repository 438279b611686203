import 'server-only'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {isOffered, namesRestrictedProduct} from './audience.ts'
import {getLandingPage, type LandingPage} from './get-landing-page.ts'
import {statesMore} from './states-more.ts'

/** What a region shows at the address of a landing page. */
export type LandingResult =
  | Readonly<{kind: 'offered'; page: LandingPage}>
  /** It names a product that the region does not offer. */
  | Readonly<{kind: 'withheld'}>
  /** It is for visitors of other regions. */
  | Readonly<{kind: 'elsewhere'}>

/** The landing page at `/lp/<slug>` for the visitors of a region; null when there is none for anybody. */
export async function loadLandingPage(
  lang: Language,
  slug: string,
  region: RegionProfile,
): Promise<LandingResult | null> {
  const page = await getLandingPage(lang, slug)
  if (page === null) return null
  if (namesRestrictedProduct(page, region)) return {kind: 'withheld'}
  return isOffered(page, region) && !statesMore(page, region.maxLeverage)
    ? {kind: 'offered', page}
    : {kind: 'elsewhere'}
}
