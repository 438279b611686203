import type {RegionCode} from '#web/region/regions.ts'

/** The address of what a region's readers were shown on a day, without a language. */
export const dayPath = (day: string, region: RegionCode): string =>
  `/legal/history/${day}/${region.toLowerCase()}`
