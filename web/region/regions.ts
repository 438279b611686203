import {type RegionCode, regionCodes} from '#schemas/values/regions.ts'

export {type RegionCode, regionCodes}

/** Applies when a visitor has chosen nothing. */
export const defaultRegion: RegionCode = 'MENA'

/** Applies when a stored code is not one of the six. */
export const fallbackRegion: RegionCode = 'GLOBAL'

export const isRegion = (value: unknown): value is RegionCode => regionCodes.some((code) => code === value)

/** The region of a stored code: nothing stored is the default, an unknown code the fallback. */
export const regionOf = (stored: string | undefined): RegionCode => {
  if (stored === undefined) return defaultRegion
  return isRegion(stored) ? stored : fallbackRegion
}
