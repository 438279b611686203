import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'

/** Whether a visitor may trade crypto CFDs, or else who refuses it. A closed set. */
export const cryptoPermissions = [
  'allowed',
  'prohibitedByRegulator',
  'notOffered',
  'notOfferedInCountry',
] as const
export type CryptoPermission = (typeof cryptoPermissions)[number]

export type CryptoRules = Readonly<{
  code: RegionCode
  cfdCryptoAllowed: boolean
  /** Classes that the visitor's country, if known, removes from the region's offer. */
  restrictedInCountry?: readonly AssetClass[]
}>

/**
 * Whether a region permits crypto CFDs, or why not. A cap of 0 means that the regulator forbids them; a profile without permission means house
 * policy; otherwise the visitor's country may differ. Source: the region records, and the table of countries.
 */
export function findCryptoPermission({
  code,
  cfdCryptoAllowed,
  restrictedInCountry,
}: CryptoRules): CryptoPermission {
  if (getRegionRecord(code).caps.crypto === 0) return 'prohibitedByRegulator'
  if (!cfdCryptoAllowed) return 'notOffered'
  return restrictedInCountry?.includes('crypto') ? 'notOfferedInCountry' : 'allowed'
}
