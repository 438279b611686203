import {siteEnvironment} from '../env/site-environment.ts'
import {regionOfCountry} from '#domain/regions/region-of-country.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

/** The region of the country that a trusted proxy in front of the site names in a header; null without such a proxy. */
export function detectedRegion(headers: Pick<Headers, 'get'>): RegionCode | null {
  const name = siteEnvironment().COUNTRY_HEADER
  return name === undefined ? null : regionOfCountry(headers.get(name))
}
