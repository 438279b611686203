import type {RegionCode} from '#domain/regions/regions.ts'
import {isGuarded} from '#domain/regions/switch-to-laxer-region.ts'

/** Cookie with the region that the visitor's country suggests; readable by the page's script. */
export const suggestedRegionCookie = 'suggested-region'

/** Cookie with the region that the visitor declined. */
export const declinedRegionCookie = 'declined-region'

type Visit = Readonly<{
  /** The region of the page. */
  current: RegionCode
  /** The region of the country that the proxy in front of the site names. */
  detected: RegionCode | null
  declined: string | undefined
}>

/** The region to suggest, or null. Never out of a guarded region, whose rules forbid it, and never one that was declined. */
export const suggestedRegion = ({current, detected, declined}: Visit): RegionCode | null =>
  detected === current || detected === declined || isGuarded(current) ? null : detected
