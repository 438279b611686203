import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'

/** Whether crypto CFDs are allowed in a region, and who refuses them otherwise. A closed set. */
export const cryptoPermissions = ['allowed', 'prohibitedByRegulator', 'notOffered'] as const
export type CryptoPermission = (typeof cryptoPermissions)[number]

/**
 * The permission of a region: what its profile stores, and where that is a no, who says it. The regulator does where its cap is 0; elsewhere
 * it is a policy of the house. Source: the region records.
 */
export function cryptoPermission({
  code,
  cfdCryptoAllowed,
}: Readonly<{code: RegionCode; cfdCryptoAllowed: boolean}>): CryptoPermission {
  if (regionRecord(code).caps.crypto === 0) return 'prohibitedByRegulator'
  return cfdCryptoAllowed ? 'allowed' : 'notOffered'
}
