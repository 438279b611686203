import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {classInRegion} from '#domain/leverage/class-in-region.ts'
import {type RegionLimits, effectiveLeverage} from '#domain/leverage/effective-leverage.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import type {Offer} from './offers.ts'

/** The rules of a region that decide what it does with an asset class. */
export type ClassRules = RegionLimits &
  Readonly<{
    code: RegionCode
    /** What the visitor's country, where it is known, leaves out of what the region offers. */
    withheldInCountry?: readonly AssetClass[]
  }>

/** The rules of a region that decide what it offers. */
export type OfferRules = ClassRules & Readonly<{fxMajorCurrencies: readonly string[]}>

type Offerable = Pick<Instrument, 'asset_class' | 'base_currency' | 'quote_currency' | 'available_regions'>

/** The class of an instrument, by which the region caps it. */
export const assetClassOf = (
  instrument: Omit<Offerable, 'available_regions'>,
  {fxMajorCurrencies}: Pick<OfferRules, 'fxMajorCurrencies'>,
): AssetClass =>
  classInRegion(
    {
      assetClass: instrument.asset_class,
      baseCurrency: instrument.base_currency,
      quoteCurrency: instrument.quote_currency,
    },
    fxMajorCurrencies,
  )

/** Whether the regulator of a region forbids to market a class there, whatever the profile says. Source: the region records. */
export const isBannedFromMarketing = (assetClass: string, region: RegionCode): boolean =>
  regionRecord(region).marketingBans?.some((banned) => banned === assetClass) ?? false

/** What a region does with an asset class. A class that its regulator would allow is left out by policy of the house. */
export function offerOfClass(assetClass: AssetClass, region: ClassRules): Offer {
  if (isBannedFromMarketing(assetClass, region.code)) return 'bannedFromMarketing'
  if (region.withheldInCountry?.includes(assetClass)) return 'restrictedInCountry'
  if (effectiveLeverage({maxLeverage: Number.POSITIVE_INFINITY}, region, assetClass) > 0) return 'offered'
  return regionRecord(region.code).caps[assetClass] === 0
    ? 'restrictedByRegulator'
    : 'restrictedByHousePolicy'
}

/**
 * What a region does with an instrument: what it does with its class, and where it offers that, whether the data names the region. Everything
 * that shows, files, counts, finds or answers decides by it; `effective_leverage.sql` and `instrument_filter.sql` repeat it for searches.
 */
export function offerOf(instrument: Offerable, region: OfferRules): Offer {
  const offer = offerOfClass(assetClassOf(instrument, region), region)
  if (offer !== 'offered' || instrument.available_regions.includes(region.code)) return offer
  return 'restrictedByHousePolicy'
}
