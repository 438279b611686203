import {type CryptoRules, findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {findNamedClasses} from '#domain/offers/named-classes.ts'
import {findStatedLeverages} from '#domain/offers/stated-leverage.ts'
import {isTooDeep} from '#domain/document-depth.ts'
import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {listReadTexts} from '#domain/promotions/marked-texts.ts'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import type {MarketingRules} from './may-show-link.ts'

/** Everything that decides which visitors may see a page, or find it in a list. */
export type Audience = Readonly<{
  isAboutCrypto: boolean
  /** Whether the page advertises CFDs. Some countries forbid that. */
  isMarketing: boolean
  /** The highest leverage that its texts state, as the N of 1:N, or 0. */
  statedLeverage: number
  /** The regions whose visitors may see it, or null for all regions. */
  regions: readonly RegionCode[] | null
}>

export const everyone: Audience = {
  isAboutCrypto: false,
  isMarketing: false,
  statedLeverage: 0,
  regions: null,
}

/** The rules for a visitor of a region and country. */
export type AudienceRules = CryptoRules & MarketingRules & Readonly<{maxLeverage: number}>

/** The result for a visitor. `withheld` pages are about a product that the visitor isn't offered. */
type Showing = 'offered' | 'withheld' | 'elsewhere'

/** Whether a visitor may see a page. Pages and all lists of pages use this rule, so that no list names a page that isn't shown. */
export function judgeAudience(
  {isAboutCrypto, isMarketing, statedLeverage, regions}: Audience,
  rules: AudienceRules,
): Showing {
  if (isAboutCrypto && findCryptoPermission(rules) !== 'allowed') return 'withheld'
  const isAllowed = rules.allowsMarketing || !isMarketing
  const isHere = regions === null || regions.includes(rules.code)
  return isAllowed && isHere && statedLeverage <= rules.maxLeverage ? 'offered' : 'elsewhere'
}

export const isShownTo = (audience: Audience, rules: AudienceRules): boolean =>
  judgeAudience(audience, rules) === 'offered'

type LandingTexts = Readonly<{aboutCrypto: boolean | null; regions: readonly RegionCode[] | null}>

/** Whether a text states more leverage than a region's rules permit for an asset class that it names. */
function exceedsClassCap(text: string, region: RegionCode): boolean {
  const {caps} = getRegionRecord(region)
  const stated = Math.max(0, ...findStatedLeverages(text))
  return findNamedClasses(text).some((assetClass) => stated > caps[assetClass])
}

/**
 * The audience of a landing page, from all its texts. The editor's choice can only add that it is about crypto. A page without regions is shown nowhere. The Studio refuses texts that state a
 * leverage, so the leverage only matters for content written by other means.
 */
export function findLandingAudience({aboutCrypto, regions, ...texts}: LandingTexts): Audience {
  const stating = listReadTexts(texts).filter((text) => findStatedLeverages(text).length > 0)
  return {
    isAboutCrypto: aboutCrypto === true || isTooDeep(texts) || isAboutCrypto(texts),
    isMarketing: true,
    statedLeverage: Math.max(0, ...stating.flatMap(findStatedLeverages)),
    regions: (regions ?? []).filter((region) => !stating.some((text) => exceedsClassCap(text, region))),
  }
}
