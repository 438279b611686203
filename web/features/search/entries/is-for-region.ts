import {type CryptoRules, cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {Entry} from './entry.ts'

/** Whether an entry is for the visitors of a region: none about crypto where that is not offered, and no document of other regions. */
export const isForRegion = (
  {isAboutCrypto, regions}: Pick<Entry, 'isAboutCrypto' | 'regions'>,
  region: CryptoRules,
): boolean =>
  !(isAboutCrypto && cryptoPermission(region) !== 'allowed') &&
  (regions.length === 0 || regions.includes(region.code))
