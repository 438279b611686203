import {type AssetClass, assetClasses} from '../instruments/asset-classes.ts'
import {type RegionCode, regionRecord} from '../regions/regions.ts'

type Limits = Readonly<{
  maxLeverage: number
  leverageCaps: Readonly<Record<AssetClass, number>>
  fxMajorCurrencies: readonly string[]
}>

/**
 * The limits of a region, each at most what its regulator grants: leverage as the N of 1:N, and no pair a major that the regulator does not
 * count as one. Where the house sets the caps they stay as they are. Source: the region records.
 */
export function clampToRegulator<Profile extends Limits>(profile: Profile, region: RegionCode): Profile {
  const {capsBasis, caps, majorCurrencies} = regionRecord(region)
  if (capsBasis !== 'regulator') return profile
  const majors: readonly string[] = majorCurrencies
  const clamped = {...profile.leverageCaps}
  for (const assetClass of assetClasses) clamped[assetClass] = Math.min(clamped[assetClass], caps[assetClass])
  return {
    ...profile,
    maxLeverage: Math.min(profile.maxLeverage, Math.max(...Object.values(caps))),
    leverageCaps: clamped,
    fxMajorCurrencies: profile.fxMajorCurrencies.filter((code) => majors.includes(code)),
  }
}
