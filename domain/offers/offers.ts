import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {type RegionLimits, effectiveLeverage} from './leverage.ts'

/**
 * What a region does with an instrument or an asset class. It offers it; lists it without prices, for the named reason, which may be the visitor's
 * country; or omits it, because the regulator bans its marketing. A closed set.
 */
export const offers = [
  'offered',
  'restrictedByRegulator',
  'restrictedByHousePolicy',
  'restrictedInCountry',
  'bannedFromMarketing',
] as const
export type Offer = (typeof offers)[number]

/** An offer that only leaves the name in lists. */
export type RestrictedOffer = Extract<Offer, `restricted${string}`>

/** The offers that a list shows. Omits instruments that may not be marketed. */
export type ListedOffer = Exclude<Offer, 'bannedFromMarketing'>

/** The data that decides an instrument's asset class. Only forex depends on the region. */
export type Classified = Readonly<{
  assetClass: Exclude<AssetClass, 'fxMajor' | 'fxMinor'> | 'fx'
  baseCurrency: string | null
  quoteCurrency: string
}>

/**
 * The class that a region uses to cap an instrument. A currency pair is a major if the region counts both currencies as major: AUD/USD is a major in
 * Australia and a minor in the EU. Source: the region profiles' `fxMajorCurrencies`.
 */
export function classifyInRegion(instrument: Classified, majorCurrencies: readonly string[]): AssetClass {
  if (instrument.assetClass !== 'fx') return instrument.assetClass
  const {baseCurrency, quoteCurrency} = instrument
  const isMajor =
    baseCurrency !== null && majorCurrencies.includes(baseCurrency) && majorCurrencies.includes(quoteCurrency)
  return isMajor ? 'fxMajor' : 'fxMinor'
}

/** The region's rules for an asset class. */
export type ClassRules = RegionLimits &
  Readonly<{
    code: RegionCode
    /** Classes that the visitor's country, if known, removes from the region's offer. */
    restrictedInCountry?: readonly AssetClass[]
  }>

export type OfferRules = ClassRules & Readonly<{fxMajorCurrencies: readonly string[]}>

type Offerable = Pick<Instrument, 'asset_class' | 'base_currency' | 'quote_currency' | 'available_regions'>

/** The class that the region uses to cap an instrument. */
export const classifyInstrument = (
  instrument: Omit<Offerable, 'available_regions'>,
  {fxMajorCurrencies}: Pick<OfferRules, 'fxMajorCurrencies'>,
): AssetClass =>
  classifyInRegion(
    {
      assetClass: instrument.asset_class,
      baseCurrency: instrument.base_currency,
      quoteCurrency: instrument.quote_currency,
    },
    fxMajorCurrencies,
  )

/** Whether the region's regulator bans marketing the class. The ban overrides the profile. Source: the region records. */
export const isBannedFromMarketing = (assetClass: string, region: RegionCode): boolean =>
  getRegionRecord(region).marketingBans?.some((banned) => banned === assetClass) ?? false

/** What a region does with an asset class. If the regulator would allow a missing class, house policy excludes it. */
export function findClassOffer(assetClass: AssetClass, region: ClassRules): Offer {
  if (isBannedFromMarketing(assetClass, region.code)) return 'bannedFromMarketing'
  if (region.restrictedInCountry?.includes(assetClass)) return 'restrictedInCountry'
  if (effectiveLeverage({maxLeverage: Number.POSITIVE_INFINITY}, region, assetClass) > 0) return 'offered'
  return getRegionRecord(region.code).caps[assetClass] === 0
    ? 'restrictedByRegulator'
    : 'restrictedByHousePolicy'
}

/**
 * What a region does with an instrument: follows its class, and an offered class must also list the region in the instrument's data. Every page,
 * file, count, search and answer uses this; `instrument_search.sql` repeats it for searches.
 */
export function findOffer(instrument: Offerable, region: OfferRules): Offer {
  const offer = findClassOffer(classifyInstrument(instrument, region), region)
  if (offer !== 'offered' || instrument.available_regions.includes(region.code)) return offer
  return 'restrictedByHousePolicy'
}

/** The asset classes that a region's pages name. Omits classes whose marketing the regulator bans. */
export const listMarketedClasses = (region: RegionCode): readonly AssetClass[] =>
  assetClasses.filter((assetClass) => !isBannedFromMarketing(assetClass, region))

/** The asset classes whose marketing a region's regulator bans. Database searches exclude them. */
export const listBannedClasses = (region: RegionCode): string[] => [
  ...(getRegionRecord(region).marketingBans ?? []),
]
