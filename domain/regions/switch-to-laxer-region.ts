import {type RegionCode, regionRecord} from './regions.ts'

/** Whether a switch from a region to laxer rules needs a confirmation and is never suggested. */
export const isGuarded = (region: RegionCode): boolean => regionRecord(region).isGuarded

type Rules = Readonly<{code: RegionCode; maxLeverage: number; cfdCryptoAllowed: boolean}>

const isLaxer = (one: Rules, than: Rules): boolean =>
  one.maxLeverage > than.maxLeverage || (one.cfdCryptoAllowed && !than.cfdCryptoAllowed)

type RegionSwitch = Readonly<{
  /** The current region, and the region of the visitor's country where it is known. */
  from: readonly (RegionCode | null)[]
  to: unknown
}>

/** The guarded rules that a switch leaves and the laxer ones that it chooses; null when no confirmation is needed. */
export function findSwitchToLaxerRegion<Region extends Rules>(
  {from, to}: RegionSwitch,
  regions: readonly Region[],
): Readonly<{left: Region; chosen: Region}> | null {
  const left = regions.find(({code}) => isGuarded(code) && from.includes(code))
  const chosen = regions.find(({code}) => code === to)
  return left && chosen && isLaxer(chosen, left) ? {left, chosen} : null
}
