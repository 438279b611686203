import {type RegionCode, regionRecord} from './regions.ts'

/** The highest leverage that any asset class may have in a region, as the N of 1:N. */
export const highestCap = (region: RegionCode): number =>
  Math.max(...Object.values(regionRecord(region).caps))
