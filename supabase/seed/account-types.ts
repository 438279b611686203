import {z} from 'zod'
import {currencyCodes, number, positive, text} from './columns.ts'
import {readData} from './read-data.ts'

const accountTypeShape = z.object({
  code: text,
  name: text,
  name_ar: text,
  min_deposit: number,
  base_currencies: currencyCodes,
  commission_model: text,
  commission_model_ar: text,
  /** Range on major currency pairs: the narrowest spread to the widest average, in pips. */
  typical_spread_from: number,
  typical_spread_to: positive,
  minimum_lot: positive,
  max_leverage: positive,
  /** Share of an instrument's markup that the spread carries, 0 to 1. */
  markup_share: number,
  /** US dollars, one lot and one way, where an instrument is charged by the lot. */
  commission_per_lot: number,
  /** Share of an exchange's commission for each share, 0 to 1. */
  share_commission_factor: number,
})

/** A row of `account_types`. */
export type AccountTypeRow = Omit<z.infer<typeof accountTypeShape>, keyof AccountTerms>

/** What an account type makes of an instrument's pricing. */
export type AccountTerms = Readonly<{
  markup_share: number
  commission_per_lot: number
  share_commission_factor: number
}>

export type SeedAccountType = Readonly<{row: AccountTypeRow; terms: AccountTerms}>

/** Account types of `account-types.csv`: what visitors see, and the terms by which their spreads are made. */
export const readAccountTypes = (): SeedAccountType[] =>
  readData('account-types', accountTypeShape).map(
    ({markup_share, commission_per_lot, share_commission_factor, ...row}) => ({
      row,
      terms: {markup_share, commission_per_lot, share_commission_factor},
    }),
  )
