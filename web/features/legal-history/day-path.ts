import type {RegionCode} from '#domain/regions/regions.ts'

/** The address of what a region's readers were shown on a day, without a language. */
export const dayPath = (day: string, region: RegionCode): string =>
  `/legal/history/${day}/${region.toLowerCase()}`
