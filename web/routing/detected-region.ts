import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {isCountry} from '#domain/regions/countries.ts'
import {findRegionByCountry} from '#domain/regions/region-of-country.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

/** The header with the visitor's country from a trusted proxy. Null without a proxy, because visitors could then set the country themselves. */
export function countryHeader(): string | null {
  const {COUNTRY_HEADER, TRUSTED_PROXY_HOPS} = siteEnvironment()
  return TRUSTED_PROXY_HOPS === 0 ? null : (COUNTRY_HEADER ?? null)
}

/** The country that a proxy named; null if the value isn't a country. */
export function parseCountry(value: string | null): string | null {
  const country = value?.trim().toUpperCase()
  return country !== undefined && isCountry(country) ? country : null
}

/** The visitor's country from a trusted proxy; null without a proxy, or if the value isn't a country. */
export function detectedCountry(headers: Pick<Headers, 'get'>): string | null {
  const name = countryHeader()
  return name === null ? null : parseCountry(headers.get(name))
}

/** The region of the visitor's country from a trusted proxy; null if the country is unknown. */
export const detectRegion = (headers: Pick<Headers, 'get'>): RegionCode | null =>
  findRegionByCountry(detectedCountry(headers))
