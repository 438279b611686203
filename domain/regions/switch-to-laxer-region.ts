import {assetClasses} from '../instruments/asset-classes.ts'
import {type RegionLimits, effectiveLeverage} from '../leverage/effective-leverage.ts'
import {type RegionCode, regionRecord} from './regions.ts'

/** The rules of a region that a switch is judged by, from its profile. */
export type RegionRules = RegionLimits &
  Readonly<{
    code: RegionCode
    /** Whether the profile states the protection of retail clients: close-out, no negative balance, no inducements. */
    protectsRetail: boolean
  }>

const losses = ['leverage', 'crypto', 'protection', 'warning'] as const

/** What a visitor loses: a lower leverage, the ban of crypto CFDs, the protection of retail clients, the prescribed warning. */
export type RegionLoss = (typeof losses)[number]

const anyAccount = {maxLeverage: Number.POSITIVE_INFINITY}
const cryptoLeverage = (rules: RegionRules): number => effectiveLeverage(anyAccount, rules, 'crypto')

const isLost: Readonly<Record<RegionLoss, (left: RegionRules, chosen: RegionRules) => boolean>> = {
  // Crypto CFDs that the left region does not offer are a loss of their own.
  leverage: (left, chosen) =>
    assetClasses.some((assetClass) => {
      const before = effectiveLeverage(anyAccount, left, assetClass)
      return before > 0 && effectiveLeverage(anyAccount, chosen, assetClass) > before
    }),
  crypto: (left, chosen) => cryptoLeverage(left) === 0 && cryptoLeverage(chosen) > 0,
  protection: (left, chosen) => left.protectsRetail && !chosen.protectsRetail,
  warning: (left, chosen) =>
    regionRecord(left.code).hasStandardWarning && !regionRecord(chosen.code).hasStandardWarning,
}

/** What a visitor loses who leaves one region for another; empty where the rules of the other are as strict in everything. */
export const listLosses = (left: RegionRules, chosen: RegionRules): readonly RegionLoss[] =>
  losses.filter((loss) => isLost[loss](left, chosen))

type RegionSwitch = Readonly<{
  present: RegionCode
  /** The region of the visitor's country, where it is known. */
  detected: RegionCode | null
  to: unknown
}>

/** A switch to laxer rules: what it leaves, what it chooses, what is lost. */
export type LaxerSwitch<Region extends RegionRules> = Readonly<{
  left: Region
  chosen: Region
  losses: readonly RegionLoss[]
}>

/**
 * The switch to laxer rules than those of the present region or of the visitor's country; null when neither is left for laxer ones, and
 * no confirmation is needed. Where both are, the one from which more is lost.
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
