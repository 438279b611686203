import {assetClasses} from '../instruments/asset-classes.ts'
import {type RegionLimits, effectiveLeverage} from '../offers/leverage.ts'
import {type RegionCode, getRegionRecord} from './regions.ts'

/** The rules that a switch compares, from a region's profile. */
export type RegionRules = RegionLimits &
  Readonly<{
    code: RegionCode
    /** Whether the profile states retail protection: close-out, no negative balance, no inducements. */
    protectsRetail: boolean
  }>

const losses = ['leverage', 'crypto', 'protection', 'warning'] as const

/** What a visitor loses: a lower leverage, the ban of crypto CFDs, retail protection, the prescribed warning. */
export type RegionLoss = (typeof losses)[number]

const anyAccount = {maxLeverage: Number.POSITIVE_INFINITY}
const cryptoLeverage = (rules: RegionRules): number => effectiveLeverage(anyAccount, rules, 'crypto')

const isLost: Readonly<Record<RegionLoss, (left: RegionRules, chosen: RegionRules) => boolean>> = {
  // If the left region doesn't offer crypto CFDs, their leverage is a separate loss.
  leverage: (left, chosen) =>
    assetClasses.some((assetClass) => {
      const before = effectiveLeverage(anyAccount, left, assetClass)
      return before > 0 && effectiveLeverage(anyAccount, chosen, assetClass) > before
    }),
  crypto: (left, chosen) => cryptoLeverage(left) === 0 && cryptoLeverage(chosen) > 0,
  protection: (left, chosen) => left.protectsRetail && !chosen.protectsRetail,
  warning: (left, chosen) =>
    getRegionRecord(left.code).hasStandardWarning && !getRegionRecord(chosen.code).hasStandardWarning,
}

/** The protections that a visitor loses by a switch; empty if the chosen region is as strict in everything. */
export const listLosses = (left: RegionRules, chosen: RegionRules): readonly RegionLoss[] =>
  losses.filter((loss) => isLost[loss](left, chosen))

type RegionSwitch = Readonly<{
  present: RegionCode
  /** The region of the visitor's country, if known. */
  detected: RegionCode | null
  to: unknown
}>

/** A switch to laxer rules: the left region, the chosen region, and the losses. */
export type LaxerSwitch<Region extends RegionRules> = Readonly<{
  left: Region
  chosen: Region
  losses: readonly RegionLoss[]
}>

/**
 * Finds the laxer switch, from the present region or the region of the visitor's country; null if the rules aren't laxer, so that confirmation isn't
 * needed. If both regions are stricter, returns the switch with more losses.
 */
export function findSwitchToLaxerRegion<Region extends RegionRules>(
  {present, detected, to}: RegionSwitch,
  regions: readonly Region[],
): LaxerSwitch<Region> | null {
  const chosen = regions.find(({code}) => code === to)
  if (!chosen) return null
  const [most] = [present, detected]
    .flatMap((of) => regions.filter(({code}) => code === of))
    .map((left) => ({left, chosen, losses: listLosses(left, chosen)}))
    .toSorted((one, other) => other.losses.length - one.losses.length)
  return most && most.losses.length > 0 ? most : null
}
