import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'

type Visit = Readonly<{
  /** The region of the page. */
  current: RegionCode
  /** The region of the country that the proxy in front of the site names. */
  detected: RegionCode | null
  declined: string | undefined
}>

/** The region to suggest, or null: never where the rules forbid a suggestion, and never one that was declined. */
export const suggestedRegion = ({current, detected, declined}: Visit): RegionCode | null =>
  detected === current || detected === declined || !regionRecord(current).suggestsOtherRegions
    ? null
    : detected
