import type {AccountTerms} from './account-types.ts'
import type {Pricing} from './instrument.ts'
import {round} from './stable.ts'

/** Spreads in points of the instrument's `pip_size`, to one decimal; the commission for one lot and one way. */
export type PricedSpread = Readonly<{
  min_spread: number
  avg_spread: number
  max_spread: number
  commission_per_lot: number
  commission_currency: string
}>

/** What an instrument costs by the terms of an account type: the raw spread with its share of the markup, and the commission. */
export function priceSpread({rawSpread, markup, commission}: Pricing, terms: AccountTerms): PricedSpread {
  const widen = (spread: number) => round(spread + markup * terms.markup_share, 1)
  return {
    min_spread: widen(rawSpread.min),
    avg_spread: widen(rawSpread.avg),
    max_spread: widen(rawSpread.max),
    ...commissionOf(commission, terms),
  }
}

function commissionOf(commission: Pricing['commission'], terms: AccountTerms) {
  if (commission.per === 'none') return {commission_per_lot: 0, commission_currency: 'USD'}
  if (commission.per === 'lot') {
    return {commission_per_lot: terms.commission_per_lot, commission_currency: 'USD'}
  }
  return {
    commission_per_lot: round(commission.amount * terms.share_commission_factor, 3),
    commission_currency: commission.currency,
  }
}
