import type {InstrumentAssetClass} from '#domain/instruments/asset-classes.ts'
import {type ClassRules, findClassOffer} from '#domain/offers/offers.ts'
import {type Decimal, decimal} from './decimal.ts'
import {type Fault, readLots, readNights} from './read-number.ts'

/** The fee of a swap-free account in an asset class: nights without a fee, then US dollars per lot and night. */
type SwapFreeTerms = Readonly<{free_nights: number; fee_per_lot: number}>

/** The nights of a position that cost a fee. */
export const countChargedNights = ({free_nights: free}: SwapFreeTerms, nights: Decimal): Decimal =>
  nights.gt(free) ? nights.minus(free) : decimal(0)

/** The fee of a position held for some nights, in US dollars; the same for both directions. */
export const computeSwapFreeFee = (terms: SwapFreeTerms, lots: Decimal, nights: Decimal): Decimal =>
  countChargedNights(terms, nights).times(lots).times(decimal(terms.fee_per_lot))

/** The input fields, named as their URL parameters. */
export const swapFreeFields = ['class', 'lots', 'nights'] as const
export type SwapFreeField = (typeof swapFreeFields)[number]

/** A visitor's raw input. */
export type SwapFreeValues = Readonly<Record<SwapFreeField, string>>

/** The account's fee in one asset class. */
export type SwapFreeClass = SwapFreeTerms & Readonly<{asset_class: InstrumentAssetClass}>

/** The classes that a region offers. Its fee applies to all currency pairs, so they count if the region offers any of them. */
export const listOfferedSwapFree = (
  classes: readonly SwapFreeClass[],
  region: ClassRules,
): readonly SwapFreeClass[] =>
  classes.filter(({asset_class: known}) =>
    (known === 'fx' ? (['fxMajor', 'fxMinor'] as const) : [known]).some(
      (assetClass) => findClassOffer(assetClass, region) === 'offered',
    ),
  )

/** The example that the page shows first, held longer than any free nights. */
export const swapFreeExample = {lots: '1', nights: '14'} as const

const lotBounds = {min: 0.01, max: 1_000, step: 0.01} as const

export type CheckedSwapFree = Readonly<{
  terms: SwapFreeClass | null
  lots: Decimal | null
  nights: Decimal | null
  /** US dollars; null while a field is empty or invalid. */
  fee: Decimal | null
  faults: Readonly<Partial<Record<SwapFreeField, Fault>>>
}>

/** Validates the input against the account's classes, and calculates the fee. */
export function checkSwapFree(values: SwapFreeValues, classes: readonly SwapFreeClass[]): CheckedSwapFree {
  const terms = classes.find((known) => known.asset_class === values.class) ?? null
  const lots = readLots(values.lots, lotBounds)
  const nights = readNights(values.nights)
  return {
    terms,
    lots: lots.value,
    nights: nights.value,
    fee: terms && lots.value && nights.value && computeSwapFreeFee(terms, lots.value, nights.value),
    faults: {
      ...(terms === null && {class: {kind: 'unlisted'}}),
      ...(lots.fault && {lots: lots.fault}),
      ...(nights.fault && {nights: nights.fault}),
    },
  }
}
