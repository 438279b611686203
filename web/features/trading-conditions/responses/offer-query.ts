import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {effectiveLeverage} from '#domain/leverage/effective-leverage.ts'
import {bannedClasses} from '#domain/offer/banned-classes.ts'

/** What a search in the database needs to know of the visitor's region to decide what it offers, as `offerOf` does. */
export type OfferQuery = Readonly<{
  region: string
  /** Asset classes that may not be marketed to the visitor, and are not found. */
  hiddenClasses: string[]
  /** The effective leverage of each class, already lowered to the caps of the region; 0 where it is not offered. */
  leverageByClass: Record<AssetClass, number>
  majors: string[]
}>

/** The rules of a visitor's region for a search. `maxLeverage` is the highest of any account type, as the N of 1:N. */
export function offerQuery({region}: VisitorRules, maxLeverage: number): OfferQuery {
  const leverageByClass = {...region.leverageCaps}
  for (const assetClass of assetClasses)
    leverageByClass[assetClass] = effectiveLeverage({maxLeverage}, region, assetClass)
  return {
    region: region.code,
    hiddenClasses: bannedClasses(region.code),
    leverageByClass,
    majors: [...region.fxMajorCurrencies],
  }
}
