import {type Decimal, decimal} from './decimal.ts'

/** What the swap-free account costs in an asset class: nights without a fee, then US dollars for one lot and night. */
export type SwapFreeTerms = Readonly<{free_nights: number; fee_per_lot: number}>

/** The nights of a position that cost a fee. */
export const chargedNights = ({free_nights: free}: SwapFreeTerms, nights: Decimal): Decimal =>
  nights.gt(free) ? nights.minus(free) : decimal(0)

/** The fee of a position held for some nights, in US dollars; the same for both directions. */
export const swapFreeFee = (terms: SwapFreeTerms, lots: Decimal, nights: Decimal): Decimal =>
  chargedNights(terms, nights).times(lots).times(decimal(terms.fee_per_lot))
