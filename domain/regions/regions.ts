import type {RegionRecord} from './region-record.ts'
import {regionRecords} from './region-records.ts'

/** Code of a region; a closed set. Each has exactly one region profile, with the id `regionProfile-<code>`. */
export type RegionCode = keyof typeof regionRecords

const hasRecord = (code: string): code is RegionCode => Object.hasOwn(regionRecords, code)

/** Every region, in the order of its record. */
export const regionCodes: readonly RegionCode[] = Object.keys(regionRecords).filter(hasRecord)

/** Applies to a first visit from an unknown country, unless the operator sets another (`DEFAULT_REGION`). */
export const defaultRegion: RegionCode = 'MENA'

/** Applies to unknown stored codes, and to countries of no region. */
export const fallbackRegion: RegionCode = 'GLOBAL'

export const isRegion = (value: unknown): value is RegionCode => typeof value === 'string' && hasRecord(value)

/** The record of a region. */
export const regionRecord = (code: RegionCode): RegionRecord => regionRecords[code]

/** The region of a stored code; the fallback for unknown codes. */
export const regionOrFallback = (stored: string): RegionCode => (isRegion(stored) ? stored : fallbackRegion)

/** The regions whose record meets a condition, in order. */
export const regionsWhere = (condition: (record: RegionRecord) => boolean): readonly RegionCode[] =>
  regionCodes.filter((code) => condition(regionRecords[code]))
