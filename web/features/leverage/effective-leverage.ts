import type {AssetClass} from '#schemas/values/asset-classes.ts'

/** Limits of an account type; the N of 1:N. */
export type AccountLimit = Readonly<{maxLeverage: number}>

/** Limits of a region; each the N of 1:N, a class cap of 0 where the class is not offered. */
export type RegionLimits = Readonly<{
  maxLeverage: number
  leverageCaps: Readonly<Record<AssetClass, number>>
  cfdCryptoAllowed: boolean
}>

/**
 * The lowest of what the account offers, what the region allows and what the region allows for the class, as the N of 1:N;
 * 0 where the class is not offered. Source: the region profiles' caps.
 */
export const effectiveLeverage = (
  account: AccountLimit,
  region: RegionLimits,
  assetClass: AssetClass,
): number =>
  assetClass === 'crypto' && !region.cfdCryptoAllowed
    ? 0
    : Math.min(account.maxLeverage, region.maxLeverage, region.leverageCaps[assetClass])

/** The highest leverage of an account in a region, over all asset classes that the region offers; the N of 1:N. */
export const accountLeverage = (account: AccountLimit, region: Pick<RegionLimits, 'maxLeverage'>): number =>
  Math.min(account.maxLeverage, region.maxLeverage)

/** The share of a position's value that must be set aside as margin, in percent; null where the class is not offered. */
export const marginPercentage = (leverage: number): number | null => (leverage === 0 ? null : 100 / leverage)
