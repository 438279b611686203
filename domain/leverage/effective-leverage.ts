import type {AssetClass} from '#domain/instruments/asset-classes.ts'

/** Limits of an account type; the N of 1:N. */
export type AccountLimit = Readonly<{maxLeverage: number}>

/** Limits of a region; each the N of 1:N, a class cap of 0 where the class is not offered. */
export type RegionLimits = Readonly<{
  maxLeverage: number
  leverageCaps: Readonly<Record<AssetClass, number>>
  cfdCryptoAllowed: boolean
}>

export const leverageBounds = ['assetClass', 'region', 'account'] as const

/** Which limit binds a leverage; of equal limits the narrowest: asset class, then region. */
export type LeverageBound = (typeof leverageBounds)[number]

/** An effective leverage as the N of 1:N, the limit that binds it, and its margin in percent of the position. */
export type LeverageRule = Readonly<{leverage: number; boundBy: LeverageBound; margin: number}>

/**
 * The lowest of what the account offers, what the region allows and what the region allows for the class; null where the class is not
 * offered. Source: the region profiles' caps.
 */
export function leverageRule(
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

/** The leverage that applies, as the N of 1:N; 0 where the class is not offered. */
export const effectiveLeverage = (
  account: AccountLimit,
  region: RegionLimits,
  assetClass: AssetClass,
): number => leverageRule(account, region, assetClass)?.leverage ?? 0

/** The highest leverage of an account in a region, over all asset classes that the region offers; the N of 1:N. */
export const accountLeverage = (account: AccountLimit, region: Pick<RegionLimits, 'maxLeverage'>): number =>
  Math.min(account.maxLeverage, region.maxLeverage)
