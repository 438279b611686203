import {regionOfCountry} from '../regions/region-of-country.ts'
import {type RegionCode, regionCodes, regionRecord} from '../regions/regions.ts'

/** Countries whose residents are asked what they know of CFDs, by their ISO 3166 codes. */
export const askingCountries: readonly string[] = regionCodes.flatMap((code) =>
  regionRecord(code).asksAppropriateness ? regionRecord(code).countries : [],
)

/** Whether the questions are due: in a region that asks them, and for a resident of a country of such a region wherever the form is. */
export function asksAppropriateness(region: RegionCode, country: string | undefined): boolean {
  if (regionRecord(region).asksAppropriateness) return true
  const home = regionOfCountry(country)
  return home !== null && regionRecord(home).asksAppropriateness
}
