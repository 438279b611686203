import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import type {Problem} from './problem.ts'

/**
 * The currencies that make a pair a major are a closed set of each regulator, as its caps are: a profile may leave some out, and adds none.
 * Source: `majorCurrencies` of the region records.
 */
export function checkMajorCurrencies(codes: readonly string[], region: RegionCode | undefined): Problem[] {
  if (!region) return []
  const {majorCurrencies, capsSource} = regionRecord(region)
  const known: readonly string[] = majorCurrencies
  return codes
    .filter((code) => !known.includes(code))
    .map((code) => ({
      message: `Take ${code} out: the majors of this region are ${known.join(', ')} (${capsSource}).`,
    }))
}
