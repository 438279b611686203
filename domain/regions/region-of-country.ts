import {type RegionCode, fallbackRegion, regionCodes, getRegionRecord, isRegion} from './regions.ts'

const regionByCountry: ReadonlyMap<string, RegionCode> = new Map(
  regionCodes.flatMap((region) =>
    getRegionRecord(region).countries.map((country): [string, RegionCode] => [country, region]),
  ),
)

const nonCountryCodes: ReadonlySet<string> = new Set(['XX', 'T1', 'AP', 'EU', 'A1', 'A2', 'O1'])

/**
 * The region of a country by its ISO 3166 code, as a proxy in front of the site reports it; other countries get the fallback region. Null if the code
 * isn't a country, such as for an unknown location or an anonymous network.
 */
export function findRegionByCountry(country: string | null | undefined): RegionCode | null {
  const code = country?.trim().toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/u.test(code) || nonCountryCodes.has(code)) return null
  return regionByCountry.get(code) ?? fallbackRegion
}

/** The region that serves a resident of a country; the shown region if the country is unknown. */
export const findServingRegion = (country: string | undefined, shown: RegionCode): RegionCode =>
  findRegionByCountry(country) ?? shown

/**
 * Whether a resident must continue in their own region before sending a form, because regulators' rules are territorial. Sources: ESMA statement of
 * 11 July 2019 on third-country CFD providers; CySEC DI87-09; FCA COBS 22.5.
 */
export function isServedElsewhere(country: string | undefined, shown: RegionCode): boolean {
  const home = findServingRegion(country, shown)
  return home !== shown && getRegionRecord(home).capsBasis === 'regulator'
}

type Visit = Readonly<{
  /** The region that the visitor chose, as their browser stores it. */
  storedRegion: string | undefined
  /** The region of the visitor's country, if known. */
  detectedRegion: RegionCode | null
  /** The region of a first visit from an unknown country. */
  defaultRegion: RegionCode
}>

/**
 * The region of a visit, for crawlers too: the stored choice, otherwise the region of the visitor's country, otherwise the default. A stored code
 * without a record, such as a retired one, doesn't count as a choice. From an unknown country, its visitor gets the fallback.
 */
export function chooseRegion({storedRegion, detectedRegion, defaultRegion}: Visit): RegionCode {
  if (isRegion(storedRegion)) return storedRegion
  return detectedRegion ?? (storedRegion === undefined ? defaultRegion : fallbackRegion)
}
