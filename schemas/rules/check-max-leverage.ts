import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import {highestCap} from '#domain/regions/highest-cap.ts'
import type {Problem} from './problem.ts'

/** The highest leverage of a region, as the N of 1:N, may not exceed what its regulator grants to any asset class. */
export function checkMaxLeverage(maxLeverage: number | undefined, region: RegionCode | undefined): Problem[] {
  if (maxLeverage === undefined || !region || regionRecord(region).capsBasis !== 'regulator') return []
  const limit = highestCap(region)
  if (maxLeverage <= limit) return []
  return [
    {
      message: `Lower this to ${limit} or less: no asset class may have more (${regionRecord(region).capsSource}).`,
    },
  ]
}
