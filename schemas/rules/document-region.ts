import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'

type Fields = Readonly<Record<string, unknown>>

/** The region of a region profile; undefined for every other document. */
export const documentRegion = (document: Fields | undefined): RegionCode | undefined =>
  regionCodes.find((code) => code === document?.['code'])
