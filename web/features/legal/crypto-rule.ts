import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'

/** The label of the crypto CFD rule; it distinguishes a ban of the regulator from a decision of the broker. */
export const cryptoRule = (region: RegionCode, allowed: boolean) => {
  if (allowed) return 'cryptoAllowed'
  return regionRecord(region).caps.crypto === 0 ? 'cryptoProhibited' : 'cryptoProhibitedByHouse'
}
