import {type RegionCode, isRegion, regionRecord} from './regions.ts'

/** Whether a region's rules are left for laxer ones only by a confirmed step, and never at the site's suggestion. */
export const isGuarded = (region: RegionCode): boolean => regionRecord(region).isGuarded

type Rules = Readonly<{code: RegionCode; maxLeverage: number; cfdCryptoAllowed: boolean}>

const isLaxer = (one: Rules, than: Rules): boolean =>
  one.maxLeverage > than.maxLeverage || (one.cfdCryptoAllowed && !than.cfdCryptoAllowed)

type RegionSwitch = Readonly<{
  /** The region that applies, and the one that the reader's country belongs to, where that is known. */
  from: readonly (RegionCode | null)[]
  to: unknown
}>

/** The rules that a change leaves and the laxer ones that it leads to, where it has to be confirmed; null where it need not be. */
export function findSwitchToLaxerRegion<Region extends Rules>(
  {from, to}: RegionSwitch,
  regions: readonly Region[],
): Readonly<{left: Region; chosen: Region}> | null {
  if (!isRegion(to)) return null
  const left = regions.find(({code}) => isGuarded(code) && from.includes(code))
  const chosen = regions.find(({code}) => code === to)
  return left && chosen && isLaxer(chosen, left) ? {left, chosen} : null
}
