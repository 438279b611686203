import type {RegionRecord} from './region-record.ts'
import {regionRecords} from './region-records.ts'

/** Code of a region; a closed set. Each has exactly one region profile, with the id `regionProfile-<code>`. */
export type RegionCode = keyof typeof regionRecords

const hasRecord = (code: string): code is RegionCode => Object.hasOwn(regionRecords, code)

/** Every region, in the order of its record. */
export const regionCodes: readonly RegionCode[] = Object.keys(regionRecords).filter(hasRecord)

/** Applies to a first visit from an unknown country, unless the operator sets another region (`DEFAULT_REGION`). */
export const defaultRegion: RegionCode = 'MENA'

/** Applies to unknown stored codes, and to countries that regions don't list. */
export const fallbackRegion: RegionCode = 'GLOBAL'

export const isRegion = (value: unknown): value is RegionCode => typeof value === 'string' && hasRecord(value)

export const getRegionRecord = (code: RegionCode): RegionRecord => regionRecords[code]

/** The region of a stored code; the fallback for unknown codes. */
export const toRegionOrFallback = (stored: string): RegionCode => (isRegion(stored) ? stored : fallbackRegion)

/** The regions whose record meets a condition, in order. */
export const listRegions = (condition: (record: RegionRecord) => boolean): readonly RegionCode[] =>
  regionCodes.filter((code) => condition(regionRecords[code]))

/** Whether a page is visible in every region, and to visitors whose region is unknown. */
export const isVisibleInAllRegions = ({
  regions,
  aboutCrypto,
}: Readonly<{regions: readonly string[]; aboutCrypto: boolean}>): boolean =>
  !aboutCrypto && regionCodes.every((code) => regions.includes(code))

/** The highest leverage of any asset class in a region, as the N of 1:N. */
export const findHighestCap = (region: RegionCode): number =>
  Math.max(...Object.values(getRegionRecord(region).caps))

/** Whether a region's rules forbid inducements, such as pay by volume for introducing clients. The ban is part of retail protection. */
export const forbidsInducements = (region: RegionCode): boolean => getRegionRecord(region).protectsRetail
