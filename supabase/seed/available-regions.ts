import {type RegionCode, regionCodes} from '#schemas/values/regions.ts'

/** All six regions but the excluded ones, in the order of the closed set. */
export const availableRegions = (excluded: readonly RegionCode[] = []): RegionCode[] =>
  regionCodes.filter((code) => !excluded.includes(code))

/** Regions whose profile does not allow crypto CFDs for retail clients. Source: regulation table of the region profiles. */
export const withoutCrypto: readonly RegionCode[] = ['EU', 'UK']
