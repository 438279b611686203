import type {TextColumns} from '#domain/language-details.ts'

/** Codes of the account types, as in the trading tables; a closed set. */
export const accountTypeCodes = ['standard', 'raw', 'pro'] as const
export type AccountTypeCode = (typeof accountTypeCodes)[number]

/** A row of `account_types`: US dollars, pips, standard lots, the N of 1:N. */
export type AccountType = TextColumns<'name' | 'commission_model'> &
  Readonly<{
    id: string
    code: AccountTypeCode
    min_deposit: number
    base_currencies: readonly string[]
    typical_spread_from: number
    typical_spread_to: number
    minimum_lot: number
    max_leverage: number
  }>

/** How the Studio names each account type; visitors see the label of its copy. */
export const accountTypeTitles: Readonly<Record<AccountTypeCode, string>> = {
  standard: 'Standard',
  raw: 'Raw spread',
  pro: 'Professional',
}
