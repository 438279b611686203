import {type RegionCode, fallbackRegion, regionCodes, regionRecord} from './regions.ts'

const regionByCountry: ReadonlyMap<string, RegionCode> = new Map(
  regionCodes.flatMap((region) =>
    regionRecord(region).countries.map((country): [string, RegionCode] => [country, region]),
  ),
)

const nonCountryCodes: ReadonlySet<string> = new Set(['XX', 'T1', 'AP', 'EU', 'A1', 'A2', 'O1'])

/**
 * The region of a country by its ISO 3166 code, as a proxy in front of the site tells it; the fallback for a country of none.
 * Null for what is no country: an unknown place, an anonymous network.
 */
export function regionOfCountry(country: string | null | undefined): RegionCode | null {
  const code = country?.trim().toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/u.test(code) || nonCountryCodes.has(code)) return null
  return regionByCountry.get(code) ?? fallbackRegion
}
