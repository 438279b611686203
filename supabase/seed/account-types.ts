import {z} from 'zod'
import {currencyCodes, number, positive, text, readData} from './read-data.ts'
import {type Pricing, round} from './instrument.ts'

const accountTypeShape = z.object({
  code: text,
  name: text,
  name_ar: text,
  min_deposit: number,
  base_currencies: currencyCodes,
  commission_model: text,
  commission_model_ar: text,
  /** The range on major currency pairs, in pips: the narrowest spread and the widest average. */
  typical_spread_from: number,
  typical_spread_to: positive,
  minimum_lot: positive,
  max_leverage: positive,
  /** The share of an instrument's markup in the spread, 0 to 1. */
  markup_share: number,
  /** US dollars per lot and side, if the instrument has a commission per lot. */
  commission_per_lot: number,
  /** The share of an exchange's commission on shares, 0 to 1. */
  share_commission_factor: number,
})

/** A row of `account_types`. */
export type AccountTypeRow = Omit<z.infer<typeof accountTypeShape>, keyof AccountTerms>

/** How an account type adjusts an instrument's pricing. */
type AccountTerms = Readonly<{
  markup_share: number
  commission_per_lot: number
  share_commission_factor: number
}>

export type SeedAccountType = Readonly<{row: AccountTypeRow; terms: AccountTerms}>

/** Account types of `account-types.csv`: what visitors see, and the terms for their spreads. */
export const readAccountTypes = (): SeedAccountType[] =>
  readData('account-types', accountTypeShape).map(
    ({markup_share, commission_per_lot, share_commission_factor, ...row}) => ({
      row,
      terms: {markup_share, commission_per_lot, share_commission_factor},
    }),
  )

/** Spreads are in points of the instrument's `pip_size`, to one decimal. The commission is per lot and side. */
export type PricedSpread = Readonly<{
  min_spread: number
  avg_spread: number
  max_spread: number
  commission_per_lot: number
  commission_currency: string
}>

/** An instrument's costs on an account type: the raw spread with its share of the markup, and the commission. */
export function priceSpread({rawSpread, markup, commission}: Pricing, terms: AccountTerms): PricedSpread {
  const widen = (spread: number) => round(spread + markup * terms.markup_share, 1)
  return {
    min_spread: widen(rawSpread.min),
    avg_spread: widen(rawSpread.avg),
    max_spread: widen(rawSpread.max),
    ...priceCommission(commission, terms),
  }
}

function priceCommission(commission: Pricing['commission'], terms: AccountTerms) {
  if (commission.per === 'none') return {commission_per_lot: 0, commission_currency: 'USD'}
  if (commission.per === 'lot') {
    return {commission_per_lot: terms.commission_per_lot, commission_currency: 'USD'}
  }
  return {
    commission_per_lot: round(commission.amount * terms.share_commission_factor, 4),
    commission_currency: commission.currency,
  }
}
