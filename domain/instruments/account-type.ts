import type {AccountTypeCode} from './account-types.ts'

/** A row of `account_types`: US dollars, pips, standard lots, the N of 1:N. */
export type AccountType = Readonly<{
  id: string
  code: AccountTypeCode
  name: string
  name_ar: string
  min_deposit: number
  base_currencies: readonly string[]
  commission_model: string
  commission_model_ar: string
  typical_spread_from: number
  typical_spread_to: number
  minimum_lot: number
  max_leverage: number
}>
