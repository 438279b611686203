import type {RegionCode} from '#domain/regions/regions.ts'

/** Path of the archive page of a region and a day, without a language. */
export const dayPath = (day: string, region: RegionCode): string =>
  `/legal/history/${day}/${region.toLowerCase()}`
