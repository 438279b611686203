import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'

/** Whether crypto CFDs are allowed to a visitor, and who refuses them otherwise. A closed set. */
export const cryptoPermissions = [
  'allowed',
  'prohibitedByRegulator',
  'notOffered',
  'notOfferedInCountry',
] as const
export type CryptoPermission = (typeof cryptoPermissions)[number]

/** The rules that decide about crypto CFDs. */
export type CryptoRules = Readonly<{
  code: RegionCode
  cfdCryptoAllowed: boolean
  /** What the visitor's country, where it is known, leaves out of what the region offers. */
  withheldInCountry?: readonly AssetClass[]
}>

/**
 * The permission of a region: what its profile stores, and where that is a no, who says it. The regulator does where its cap is 0; elsewhere
 * it is a policy of the house, or what differs in the visitor's country. Source: the region records, and the table of countries.
 */
export function cryptoPermission({code, cfdCryptoAllowed, withheldInCountry}: CryptoRules): CryptoPermission {
  if (regionRecord(code).caps.crypto === 0) return 'prohibitedByRegulator'
  if (!cfdCryptoAllowed) return 'notOffered'
  return withheldInCountry?.includes('crypto') ? 'notOfferedInCountry' : 'allowed'
}
