import type {AccountType} from '#domain/instruments/account-type.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {TradingConditions} from '../get-trading-conditions.ts'

/** An account type as a page shows it: terms from the database, texts from the Studio where it has some. */
export type Account = Readonly<{
  terms: AccountType
  name: string
  commissionModel: string
  copy: TradingConditions['accountTypes'][number] | null
}>

/** The account types with their texts in a language. */
export const accountsOf = (
  accountTypes: readonly AccountType[],
  copies: TradingConditions['accountTypes'],
  lang: Language,
): Account[] =>
  accountTypes.map((terms) => {
    const copy = copies.find(({code}) => code === terms.code) ?? null
    const [name, commissionModel] =
      lang === 'ar'
        ? [terms.name_ar, terms.commission_model_ar]
        : [terms.name, terms.commission_model]
    return {terms, name: copy?.label ?? name, commissionModel, copy}
  })
