import type {RegionCode} from '#domain/regions/regions.ts'
import {isGuarded} from '#domain/regions/switch-to-laxer-region.ts'

/** Names, for a while, the region that the reader's country suggests; readable by the page's script. */
export const suggestedRegionCookie = 'suggested-region'

/** Names the region that the reader declined. */
export const declinedRegionCookie = 'declined-region'

type Visit = Readonly<{
  /** The region whose rules apply to the page. */
  current: RegionCode
  /** The region of the country that the proxy in front of the site names. */
  detected: RegionCode | null
  declined: string | undefined
}>

/** The region to suggest, or null. Never away from a region whose rules forbid to urge a reader elsewhere, and none twice. */
export const suggestedRegion = ({current, detected, declined}: Visit): RegionCode | null =>
  detected === null || detected === current || detected === declined || isGuarded(current) ? null : detected
