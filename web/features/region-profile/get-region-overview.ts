import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {type RegionProfile, getRegionProfile} from './get-region-profile.ts'

/** One region as the switcher and the overview of all regions show it. */
export type RegionSummary = Pick<
  RegionProfile,
  'code' | 'flag' | 'maxLeverage' | 'cfdCryptoAllowed' | 'name' | 'complianceNotice'
>

/** All regions, in the order of their records. */
export const getRegionOverview = async (lang: Language): Promise<RegionSummary[]> =>
  await Promise.all(regionCodes.map(async (region) => await getRegionProfile({lang, region, country: null})))
