import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {isCountry} from '#domain/regions/countries.ts'
import {type Language, isLanguage} from '#domain/languages.ts'

/** The language and the region of a page: twelve combinations. */
export type Scope = Readonly<{lang: Language; region: RegionCode}>

/** The scope of a page, with the country whose own rules it shows beside the region's; null if the region's apply unchanged. */
export type CountryScope = Scope & Readonly<{country: string | null}>

/** Formats a region and a country as one segment of an internal path: `MENA`, or `MENA-KW` if a country has its own rules. */
export const formatRegionSegment = ({region, country}: Omit<CountryScope, 'lang'>): string =>
  country === null ? region : `${region}-${country}`

/** The region and the country in a segment of an internal path; null for other segments. */
export function parseRegionSegment(segment: string | undefined): Omit<CountryScope, 'lang'> | null {
  const [region, country, ...others] = segment?.split('-') ?? []
  if (!isRegion(region) || others.length > 0) return null
  if (country === undefined) return {region, country: null}
  return isCountry(country) ? {region, country} : null
}

/** The scope in a route's params; null if a segment is invalid. */
export function parseScope(params: Readonly<{lang: string; region: string}>): CountryScope | null {
  const place = parseRegionSegment(params.region)
  return isLanguage(params.lang) && place ? {lang: params.lang, ...place} : null
}
