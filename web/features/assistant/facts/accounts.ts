import 'server-only'
import {getTradingConditions} from '#web/features/trading-conditions/get-trading-conditions.ts'
import {getMarketData} from '#web/features/market-data/get-market-data.ts'
import type {Language} from '#domain/languages/languages.ts'
import {log} from '#web/log/log.ts'

/** An account type as readers of a language know it. */
export type Account = Readonly<{
  code: string
  name: string
  /** US dollars. */
  minDeposit: number
  commission: string
  /** The N of 1:N. */
  maxLeverage: number
}>

/** The account types with their terms; none while their figures were never known. */
export async function getAccounts(lang: Language): Promise<readonly Account[]> {
  const [{accountTypes: copies}, current] = await Promise.all([
    getTradingConditions(lang),
    getMarketData().catch((error: unknown) => {
      log.error({error}, 'there are no account types to answer with')
      return null
    }),
  ])
  return (current?.value.accountTypes ?? []).map((row) => ({
    code: row.code,
    name: copies.find(({code}) => code === row.code)?.label ?? (lang === 'ar' ? row.name_ar : row.name),
    minDeposit: row.min_deposit,
    commission: lang === 'ar' ? row.commission_model_ar : row.commission_model,
    maxLeverage: row.max_leverage,
  }))
}
