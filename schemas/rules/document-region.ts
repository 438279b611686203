import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'

type Fields = Readonly<Record<string, unknown>>

/** The region that a region profile is for; undefined for every other document. */
export const documentRegion = (document: Fields | undefined): RegionCode | undefined =>
  regionCodes.find((code) => code === document?.['code'])
