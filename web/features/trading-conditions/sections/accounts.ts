import type {AccountType} from '#domain/instruments/account-type.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {TradingConditions} from '../get-trading-conditions.ts'

/** An account type as a page shows it: figures from the database, words from the Studio where it has some. */
export type Account = Readonly<{
  figures: AccountType
  name: string
  commissionModel: string
  copy: TradingConditions['accountTypes'][number] | null
}>

/** The account types with their words in a language. */
export const accountsOf = (
  accountTypes: readonly AccountType[],
  copies: TradingConditions['accountTypes'],
  lang: Language,
): Account[] =>
  accountTypes.map((figures) => {
    const copy = copies.find(({code}) => code === figures.code) ?? null
    const [name, commissionModel] =
      lang === 'ar'
        ? [figures.name_ar, figures.commission_model_ar]
        : [figures.name, figures.commission_model]
    return {figures, name: copy?.label ?? name, commissionModel, copy}
  })
