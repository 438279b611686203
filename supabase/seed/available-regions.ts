import {type RegionCode, regionCodes, regionsWhere} from '#domain/regions/regions.ts'

/** All regions but the excluded ones, in the order of the closed set. */
export const availableRegions = (excluded: readonly RegionCode[] = []): RegionCode[] =>
  regionCodes.filter((code) => !excluded.includes(code))

/** Regions whose profile does not allow crypto CFDs for retail clients. */
export const withoutCrypto: readonly RegionCode[] = regionsWhere(({offersCrypto}) => !offersCrypto)
