import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'

/** How the restriction on crypto CFDs is named: who does not allow them matters, the regulator or the house. */
export const cryptoRule = (region: RegionCode, allowed: boolean) => {
  if (allowed) return 'cryptoAllowed'
  return regionRecord(region).caps.crypto === 0 ? 'cryptoProhibited' : 'cryptoProhibitedByHouse'
}
