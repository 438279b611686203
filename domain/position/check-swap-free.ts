import type {InstrumentAssetClass} from '#domain/instruments/instrument-asset-classes.ts'
import type {Decimal} from './decimal.ts'
import {type Fault, readLots, readNights} from './read-number.ts'
import {type SwapFreeTerms, swapFreeFee} from './swap-free-fee.ts'

/** The input fields, under the names of their URL parameters. */
export const swapFreeFields = ['class', 'lots', 'nights'] as const
export type SwapFreeField = (typeof swapFreeFields)[number]

/** The raw input of a visitor. */
export type SwapFreeValues = Readonly<Record<SwapFreeField, string>>

/** What the account costs in one asset class. */
export type SwapFreeClass = SwapFreeTerms & Readonly<{asset_class: InstrumentAssetClass}>

/** The example that the page begins with: held longer than any free nights. */
export const swapFreeExample = {lots: '1', nights: '14'} as const

const lotBounds = {min: 0.01, max: 1_000} as const

export type CheckedSwapFree = Readonly<{
  terms: SwapFreeClass | null
  lots: Decimal | null
  nights: Decimal | null
  /** US dollars; null while a field is empty or at fault. */
  fee: Decimal | null
  faults: Readonly<Partial<Record<SwapFreeField, Fault>>>
}>

/** Validates the input against the classes of the account, and calculates the fee. */
export function checkSwapFree(values: SwapFreeValues, classes: readonly SwapFreeClass[]): CheckedSwapFree {
  const terms = classes.find((known) => known.asset_class === values.class) ?? null
  const lots = readLots(values.lots, lotBounds.min, lotBounds.max)
  const nights = readNights(values.nights)
  return {
    terms,
    lots: lots.value,
    nights: nights.value,
    fee: terms && lots.value && nights.value && swapFreeFee(terms, lots.value, nights.value),
    faults: {
      ...(terms === null && {
        class: {kind: 'unknownChoice', limit: classes.map((known) => known.asset_class).join(', ')},
      }),
      ...(lots.fault && {lots: lots.fault}),
      ...(nights.fault && {nights: nights.fault}),
    },
  }
}
