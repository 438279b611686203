import {type RegionCode, fallbackRegion} from './regions.ts'

const listed: Readonly<Partial<Record<RegionCode, string>>> = {
  // The European Economic Area: the countries of the Union, and Iceland, Liechtenstein and Norway.
  EU: 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO',
  UK: 'GB',
  // With the external territories that Australian law covers.
  AU: 'AU CC CX NF',
  SG: 'SG',
  MENA: 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD TN YE',
}

const regionOf: ReadonlyMap<string, string> = new Map(
  Object.entries(listed).flatMap(([region, countries]) =>
    countries.split(' ').map((country) => [country, region] as const),
  ),
)

const notCountries: ReadonlySet<string> = new Set(['XX', 'T1', 'AP', 'EU', 'A1', 'A2', 'O1'])

const isCode = (code: string | undefined): code is RegionCode => code !== undefined && code in listed

/**
 * The region of a country by its ISO 3166 code, as a proxy in front of the site tells it; the fallback for a country of none.
 * Null for what is no country: an unknown place, an anonymous network.
 */
export function regionOfCountry(country: string | null | undefined): RegionCode | null {
  const code = country?.trim().toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/u.test(code) || notCountries.has(code)) return null
  const region = regionOf.get(code)
  return isCode(region) ? region : fallbackRegion
}
