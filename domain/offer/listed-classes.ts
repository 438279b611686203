import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {isBannedFromMarketing} from './offer-of.ts'

/** The asset classes that a region's pages name: all but those whose marketing its regulator bans. */
export const listedClasses = (region: RegionCode): readonly AssetClass[] =>
  assetClasses.filter((assetClass) => !isBannedFromMarketing(assetClass, region))
