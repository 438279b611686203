import {assetClassTitles} from '#domain/instruments/asset-class-titles.ts'
import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import type {CapsBasis} from '#domain/regions/caps-bases.ts'
import type {Problem} from './problem.ts'

type Caps = Readonly<Partial<Record<AssetClass, number>>>
type Profile = Readonly<{maxLeverage?: number | undefined; cfdCryptoAllowed?: boolean | undefined}>

const at = (assetClass: AssetClass, message: string): Problem => ({message, at: [assetClass]})

/** Caps that contradict their own profile: above its highest leverage, or crypto leverage where crypto is not allowed. */
export function checkCapsWithinProfile(caps: Caps, {maxLeverage, cfdCryptoAllowed}: Profile): Problem[] {
  const overMaximum = assetClasses.flatMap((assetClass) =>
    maxLeverage !== undefined && (caps[assetClass] ?? 0) > maxLeverage
      ? [
          at(
            assetClass,
            `${assetClassTitles[assetClass]}: lower this to ${maxLeverage} or less, the highest leverage of the region.`,
          ),
        ]
      : [],
  )
  const cryptoOffered = cfdCryptoAllowed === false && (caps.crypto ?? 0) > 0
  return cryptoOffered
    ? [...overMaximum, at('crypto', 'Crypto: write 0, because crypto CFDs are not allowed in this region.')]
    : overMaximum
}

/** Caps above the limit of the region's regulator or, for `housePolicy`, of the house. See `regionRecords`. */
export function checkCapsWithinLimits(
  caps: Caps,
  region: RegionCode | undefined,
  basis: CapsBasis,
): Problem[] {
  if (!region || regionRecord(region).capsBasis !== basis) return []
  const {caps: limits, capsSource: source} = regionRecord(region)
  return assetClasses
    .filter((assetClass) => (caps[assetClass] ?? 0) > limits[assetClass])
    .map((assetClass) => {
      const limit = limits[assetClass]
      const allowed =
        limit === 0 ? 'write 0: not allowed for retail clients' : `lower this to ${limit} or less`
      return at(assetClass, `${assetClassTitles[assetClass]}: ${allowed} (${source}).`)
    })
}
