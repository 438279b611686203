import {siteEnvironment} from '../env/site-environment.ts'
import {isCountry} from '#domain/regions/country-codes.ts'
import {regionOfCountry} from '#domain/regions/region-of-country.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

/** The country that a trusted proxy in front of the site names in a header; null without such a proxy, and for what is no country. */
export function detectedCountry(headers: Pick<Headers, 'get'>): string | null {
  const {COUNTRY_HEADER, TRUSTED_PROXY_HOPS} = siteEnvironment()
  // Without a proxy that overwrites the header, visitors would choose the country themselves.
  if (COUNTRY_HEADER === undefined || TRUSTED_PROXY_HOPS === 0) return null
  const country = headers.get(COUNTRY_HEADER)?.trim().toUpperCase()
  return country !== undefined && isCountry(country) ? country : null
}

/** The region of the country that a trusted proxy names; null where it names none. */
export const detectedRegion = (headers: Pick<Headers, 'get'>): RegionCode | null =>
  regionOfCountry(detectedCountry(headers))
