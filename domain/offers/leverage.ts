import {type AssetClass, assetClasses} from '../instruments/asset-classes.ts'
import {type RegionCode, getRegionRecord} from '../regions/regions.ts'

/** The leverage limit of an account type, as the N of 1:N. */
export type AccountLimit = Readonly<{maxLeverage: number}>

/** The leverage limits of a region, each as the N of 1:N. A class cap of 0 means that the class isn't offered. */
export type RegionLimits = Readonly<{
  maxLeverage: number
  leverageCaps: Readonly<Record<AssetClass, number>>
  cfdCryptoAllowed: boolean
}>

export const leverageBounds = ['assetClass', 'region', 'account'] as const

/** The limit that determines a leverage. If limits are equal, the narrowest counts: asset class, then region. */
export type LeverageBound = (typeof leverageBounds)[number]

/** An effective leverage as the N of 1:N, the limit that determines it, and its margin in percent of the position. */
export type LeverageRule = Readonly<{leverage: number; boundBy: LeverageBound; margin: number}>

/** The lowest of the account's, the region's and the asset class's cap; null if the class isn't offered. Source: the region profiles' caps. */
export function findLeverageRule(
  account: AccountLimit,
  region: RegionLimits,
  assetClass: AssetClass,
): LeverageRule | null {
  const limits: Readonly<Record<LeverageBound, number>> = {
    assetClass: assetClass === 'crypto' && !region.cfdCryptoAllowed ? 0 : region.leverageCaps[assetClass],
    region: region.maxLeverage,
    account: account.maxLeverage,
  }
  const boundBy = leverageBounds.reduce<LeverageBound>(
    (lowest, bound) => (limits[bound] < limits[lowest] ? bound : lowest),
    'assetClass',
  )
  const leverage = limits[boundBy]
  return leverage === 0 ? null : {leverage, boundBy, margin: 100 / leverage}
}

/** The effective leverage, as the N of 1:N; 0 if the class isn't offered. */
export const effectiveLeverage = (
  account: AccountLimit,
  region: RegionLimits,
  assetClass: AssetClass,
): number => findLeverageRule(account, region, assetClass)?.leverage ?? 0

/** The highest leverage of an account in a region, over all asset classes that the region offers; the N of 1:N. */
export const computeAccountLeverage = (
  account: AccountLimit,
  region: Pick<RegionLimits, 'maxLeverage'>,
): number => Math.min(account.maxLeverage, region.maxLeverage)

type ClampedLimits = Readonly<{
  maxLeverage: number
  leverageCaps: Readonly<Record<AssetClass, number>>
  fxMajorCurrencies: readonly string[]
}>

/**
 * Limits a region's profile to what its regulator permits: leverage as the N of 1:N, and the currencies of major pairs. Where the house sets the
 * caps, the profile stays unchanged. Source: the region records.
 */
export function clampToRegulator<Profile extends ClampedLimits>(
  profile: Profile,
  region: RegionCode,
): Profile {
  const {capsBasis, caps, majorCurrencies} = getRegionRecord(region)
  if (capsBasis !== 'regulator') return profile
  const majors: readonly string[] = majorCurrencies
  const clamped = {...profile.leverageCaps}
  for (const assetClass of assetClasses) clamped[assetClass] = Math.min(clamped[assetClass], caps[assetClass])
  return {
    ...profile,
    maxLeverage: Math.min(profile.maxLeverage, Math.max(...Object.values(caps))),
    leverageCaps: clamped,
    fxMajorCurrencies: profile.fxMajorCurrencies.filter((code) => majors.includes(code)),
  }
}
