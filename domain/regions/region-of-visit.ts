import {type RegionCode, regionOrFallback} from './regions.ts'

type Visit = Readonly<{
  /** The region that the visitor chose, as their browser stores it. */
  storedRegion: string | undefined
  /** The region of the visitor's country, where it is known. */
  detectedRegion: RegionCode | null
  /** The region of a first visit from an unknown country. */
  defaultRegion: RegionCode
  isCrawler?: boolean
}>

/**
 * The region of a visit: the stored choice, or else the region of the visitor's country, or else the default. Crawlers get the default
 * from wherever they ask, so that what search engines show depends on no country.
 */
export function regionOfVisit({
  storedRegion,
  detectedRegion,
  defaultRegion,
  isCrawler = false,
}: Visit): RegionCode {
  if (storedRegion !== undefined) return regionOrFallback(storedRegion)
  return (isCrawler ? null : detectedRegion) ?? defaultRegion
}
