import {type RegionCode, regionCodes, regionsWhere} from '#domain/regions/regions.ts'

/** All regions but the excluded ones, in the order of the closed set. */
export const availableRegions = (excluded: readonly RegionCode[] = []): RegionCode[] =>
  regionCodes.filter((code) => !excluded.includes(code))

/** Regions whose record says that the broker offers no crypto CFDs there: the seed makes no coin available in them. */
export const withoutCrypto: readonly RegionCode[] = regionsWhere(({offersCrypto}) => !offersCrypto)
